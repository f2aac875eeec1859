import { readFileSync } from 'node:fs';
import type { Compilation, Compiler } from 'webpack';

export interface PageOptions {
  /** HTML file with a `</head>`; what the build made is put before it. */
  template: string;
  /** SVG file that becomes `icon.svg`. */
  icon: string;
  /** Names (without hash) of fonts to preload. */
  fonts: readonly string[];
}

const name = 'PagePlugin';

function preload(file: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/${file}" />`;
}

function tagOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}" />`
    : `<script defer src="/${file}"></script>`;
}

function headOf(compilation: Compilation, fonts: readonly string[]): string[] {
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const first = compilation
    .getAssets()
    .map((asset) => asset.name)
    .filter((file) => fonts.some((font) => file.startsWith(`${font}.`)));
  return [...first.map(preload), ...files.filter((file) => /\.(js|css)$/.test(file)).map(tagOf)];
}

/**
 * Writes `index.html`. A child compilation for it, as html plugins run, would build every shared package a second time:
 * the federation plugin adds them to each compilation.
 */
export class PagePlugin {
  readonly #options: PageOptions;

  constructor(options: PageOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { template, icon, fonts } = this.#options;
    const { RawSource } = compiler.webpack.sources;
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.addAll([template, icon]);
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const html = readFileSync(template, 'utf8');
        const head = headOf(compilation, fonts)
          .map((tag) => `    ${tag}\n`)
          .join('');
        compilation.emitAsset('icon.svg', new RawSource(readFileSync(icon)));
        compilation.emitAsset('index.html', new RawSource(html.replace('  </head>', `${head}  </head>`)));
      });
    });
  }
}
