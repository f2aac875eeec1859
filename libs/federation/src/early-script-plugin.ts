import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation, Compiler, Configuration } from 'webpack';
import { baseWebpackConfig } from './base-webpack-config.ts';
import type { Mode } from './base-webpack-config.ts';
import { buildInFolder } from './build-in-folder.ts';
import { mapsFolder } from './private-maps.ts';

const name = 'EarlyScriptPlugin';

/** Returns the file of the early script in a compilation, if it has one. */
export function earlyScriptOf(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .map((asset) => asset.name)
    .filter((file) => /^early\..*js$/.test(file));
}

/**
 * Webpack plugin that adds a small script which the page runs before all others. It is built on its own: as an entry of the
 * page's build it would contain the federation runtime, a hundred times its size.
 */
export class EarlyScriptPlugin {
  readonly #dir: string;
  readonly #entry: string;
  readonly #mode: Mode;

  /**
   * @param dir absolute path of the shell's folder
   * @param entry path of the script's source, relative to `dir`
   */
  constructor(dir: string, entry: string, mode: Mode) {
    this.#dir = dir;
    this.#entry = entry;
    this.#mode = mode;
  }

  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, () => this.#emit(compiler, compilation));
    });
  }

  async #emit({ webpack: { sources } }: Compiler, compilation: Compilation): Promise<void> {
    await buildInFolder(
      (folder) => this.#config(folder),
      async (folder, stats) => {
        const files = Object.keys(stats.compilation.assets);
        const copy = async (file: string, target: string) =>
          compilation.emitAsset(target, new sources.RawSource(await readFile(join(folder, file), 'utf8')), {
            ...{ immutable: true, minimized: true },
          });
        for (const file of files) await copy(file, file.endsWith('.map') ? `../${mapsFolder}/${file}` : file);
        compilation.fileDependencies.addAll(stats.compilation.fileDependencies);
      },
    );
  }

  #config(folder: string): Configuration {
    const base = baseWebpackConfig(this.#dir, 'shell-early', this.#mode);
    return {
      ...base,
      entry: { early: this.#entry },
      output: { ...base.output, path: folder },
      devtool: this.#mode === 'production' ? 'hidden-source-map' : false,
      cache: false,
    };
  }
}
