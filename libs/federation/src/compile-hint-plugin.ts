import type { Compilation, Compiler } from 'webpack';
import { shellPreloadsOf } from './shell-preloads.ts';

const name = 'CompileHintPlugin';

/** The comment that V8 reads at the start of a script: https://v8.dev/blog/explicit-compile-hints */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Returns the files of the packages that remotes share and the shell does not start with. */
const sharedFiles = (compilation: Compilation) => Object.values(shellPreloadsOf(compilation).packages).flat();

/**
 * Webpack plugin that asks V8 to compile all functions of the shell's first scripts on a background thread while they are
 * downloaded. Without the hint, V8 compiles most functions on the main thread when they are first called.
 */
export class CompileHintPlugin {
  readonly #earlyFiles: (compilation: Compilation) => string[];

  /** @param earlyFiles returns the files that pages load at once besides those of the entry */
  constructor(earlyFiles = sharedFiles) {
    this.#earlyFiles = earlyFiles;
  }

  apply(compiler: Compiler): void {
    const { ConcatSource } = compiler.webpack.sources;
    // After the minimiser, which removes comments, and before source maps and hashes are made.
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = [
          ...(compilation.entrypoints.get('main')?.getFiles() ?? []),
          ...this.#earlyFiles(compilation),
        ];
        for (const file of new Set(files))
          if (file.endsWith('.js')) compilation.updateAsset(file, (source) => new ConcatSource(hint, source));
      });
    });
  }
}
