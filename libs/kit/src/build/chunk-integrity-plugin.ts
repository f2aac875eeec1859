import type { Compilation, Compiler } from 'webpack';

/** Name of a global function that the shell defines. It returns the integrity of a file of the page or the release set. */
const integrityFunction = '__repasoIntegrity';

const check = (variable: string, url: string) =>
  // Bundlers set `crossOrigin` only for other origins, but an Integrity-Policy blocks scripts without it.
  `if (self.${integrityFunction}) { ${variable}.integrity = self.${integrityFunction}(${url}); ${variable}.crossOrigin = "anonymous"; }`;

/** A hook with which a plugin changes the code that makes a script element. */
interface ScriptHooks {
  createScript: { tap: (name: string, change: (source: string) => string) => void };
}
interface WithHooks {
  getCompilationHooks: (compilation: Compilation) => ScriptHooks;
}

/** Returns what has the hook: rspack has it in another plugin than webpack. */
function scriptHooksOf({ webpack }: Compiler): WithHooks {
  const rspack = webpack as unknown as { RuntimePlugin?: WithHooks };
  return rspack.RuntimePlugin ?? webpack.runtime.LoadScriptRuntimeModule;
}

/**
 * Plugin of webpack and rspack that makes the page check each script that the built code loads. The expected hashes come
 * from the page and the release set, not from the build, so only released files run. On a page without the shell's
 * function, such as a test page, files load unchecked.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const name = 'ChunkIntegrityPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      scriptHooksOf(compiler)
        .getCompilationHooks(compilation)
        .createScript.tap(name, (source) => `${source}\n${check('script', 'url')}`);
    });
  }
}

/** The static part of mini-css-extract-plugin that is used. */
interface StyleExtractor {
  getCompilationHooks: (compilation: Compilation) => {
    beforeTagInsert: {
      tap: (name: string, change: (source: string, variables: { tag: string }) => string) => void;
    };
  };
}

/** Webpack plugin that makes the page check each style sheet that mini-css-extract-plugin loads. */
export class StyleIntegrityPlugin {
  readonly #extractor: StyleExtractor;

  constructor(extractor: StyleExtractor) {
    this.#extractor = extractor;
  }

  apply(compiler: Compiler): void {
    const name = 'StyleIntegrityPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      this.#extractor
        .getCompilationHooks(compilation)
        .beforeTagInsert.tap(name, (source, { tag }) => `${source}\n${check(tag, `${tag}.href`)}`);
    });
  }
}
