import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/** Name of the global function that returns the integrity of a released file. The shell defines it. */
const integrityFunction = '__repasoIntegrity';

/**
 * Webpack plugin: the page checks every script and style that this build loads. The hashes come from the release set
 * and not from the build, so only released files run. Without the shell's function (on a test page) nothing is checked.
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
