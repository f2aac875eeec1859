import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '@repaso/contracts';
import { writeFirstPaint } from '@repaso/kit';
import type { RenderedScreen } from '@repaso/kit';
import webpack from 'webpack';
import type { Compilation, Compiler, Configuration } from 'webpack';
import { baseWebpackConfig, rulesOf } from './base-webpack-config.ts';
import { buildInFolder } from './build-in-folder.ts';

export interface FirstPaintOptions {
  /** Module that exports `screens`: functions that return the HTML of a screen in a language, by path of the screen. */
  module: string;
  /** The modules of the same screens in the page, as the routes import them. Their style sheets belong to the HTML. */
  screens: Readonly<Record<string, { route: string; audience: RenderedScreen['audience'] }>>;
}

interface ScreensModule {
  screens: Readonly<Record<string, (locale: Locale) => Promise<string>>>;
}

const fileName = 'screens.cjs';

/** Returns the configuration of the build that runs in Node. Class names are those of the build for pages. */
function rendererConfig(dir: string, name: string, module: string, folder: string): Configuration {
  const base = baseWebpackConfig(dir, name, 'production');
  return {
    ...base,
    target: 'node',
    entry: module,
    output: { path: folder, filename: fileName, library: { type: 'commonjs2' } },
    module: { ...base.module, rules: rulesOf(name, 'production', false) },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: false,
  };
}

/** Returns the style sheets that a page loads for a module. */
function stylesOf({ chunkGroups }: Compilation, request: string): string[] {
  const group = chunkGroups.find(({ origins }) => origins.some((origin) => origin.request === request));
  if (group === undefined) throw new Error(`no route imports ${request}`);
  return group.getFiles().filter((file) => file.endsWith('.css'));
}

/**
 * Webpack plugin that renders screens of a remote to static HTML and writes it into the output folder. It must come before
 * the plugin that writes the release entry.
 */
export class FirstPaintPlugin {
  readonly #dir: string;
  readonly #name: string;
  readonly #options: FirstPaintOptions;

  constructor(dir: string, name: string, options: FirstPaintOptions) {
    this.#dir = dir;
    this.#name = name;
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('FirstPaintPlugin', async ({ compilation }) => {
      if (compilation.errors.length === 0) await this.#write(compilation, compiler.outputPath);
    });
  }

  async #write(compilation: Compilation, output: string): Promise<void> {
    const screens = await this.#render();
    const rendered = Object.entries(this.#options.screens).map(async ([path, { route, audience }]) => {
      const render = screens[path];
      if (render === undefined) throw new Error(`${this.#options.module} has no screen ${path}`);
      const [es, ru] = await Promise.all([render('es'), render('ru')]);
      return { path, audience, html: { es, ru }, styles: stylesOf(compilation, route) };
    });
    await writeFirstPaint(output, this.#name, await Promise.all(rendered));
  }

  #render(): Promise<ScreensModule['screens']> {
    return buildInFolder(
      (folder) => rendererConfig(this.#dir, this.#name, this.#options.module, folder),
      async (folder) => {
        const file = pathToFileURL(join(folder, fileName)).href;
        return ((await import(file)) as { default: ScreensModule }).default.screens;
      },
    );
  }
}
