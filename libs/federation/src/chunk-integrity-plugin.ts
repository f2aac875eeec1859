import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/** Global function of the page that knows the integrity of every released file; the shell defines it. */
export const integrityFunction = '__repasoIntegrity';

/**
 * Lets the page check every script and style that this build loads by itself. The hashes come from the release set, not
 * from the build: what was released is what runs. Without the shell's function, as on a test page, files load unchecked.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const name = 'ChunkIntegrityPlugin';
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const check = (variable: string, url: string) =>
      `if (self.${integrityFunction}) ${variable}.integrity = self.${integrityFunction}(${url});`;
    compiler.hooks.compilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n${check('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, variables) => `${source}\n${check(variables.tag, `${variables.tag}.href`)}`,
      );
    });
  }
}
