import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { earlyScriptOf } from './early-script-plugin.ts';
import { shellPreloadsOf } from './shell-preloads.ts';

export interface PageOptions {
  /** Path of the HTML file. The script and style tags are inserted before its `</head>`. */
  template: string;
  /** Folder of icons. The template and the manifests refer to them as `/icons/<file>`. */
  icons: string;
  /** Folder of the web app manifests, one per language. */
  manifests: string;
}

const name = 'PagePlugin';
/**
 * Name of the file that lists the files of this build with their hashes. A browser that stores a release reads it to
 * check that it has all of them. The site reads it to name the files that a page loads early.
 */
const shellFilesName = 'shell.json';

const sha256 = (content: Buffer | string) => createHash('sha256').update(content);
const inFolder = (folder: string) => readdirSync(folder).map((file) => join(folder, file));

// The page's Integrity-Policy blocks scripts that are requested without CORS, even with integrity.
const checkOf = (integrity: string | undefined) =>
  integrity === undefined ? '' : ` integrity="${integrity}" crossorigin="anonymous"`;

/** Returns the tag of a file that the page starts with. The early script runs the scripts that are only named. */
function tagOf(file: string, integrity: string | undefined): string {
  const check = checkOf(integrity);
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}"${check} />`
    : `<link rel="preload" as="script" data-runs fetchpriority="high" href="/${file}"${check} />`;
}

/**
 * The early script blocks rendering, so it runs before the browser paints the page. Otherwise, on a slow phone, the
 * browser may paint first, which takes half a second, and the script sends the first calls only after that.
 */
const earlyTag = (file: string, integrity: string | undefined) =>
  `<script async blocking="render" fetchpriority="high" src="/${file}"${checkOf(integrity)}></script>`;

/**
 * Returns the tag that lists the scripts and styles that the page loads later, with their integrity. The shell reads it
 * before it loads the first of them.
 */
function laterFiles(hashes: Record<string, string>, first: readonly string[]): string {
  const later = Object.entries(hashes).filter(([file]) => /\.(js|css)$/.test(file) && !first.includes(file));
  return `<meta name="repaso-files" content="${later.map((pair) => pair.join(' ')).join(' ')}" />`;
}

function headOf(compilation: Compilation, hashes: Record<string, string>): string[] {
  const early = earlyScriptOf(compilation);
  const ofEntry = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter((file) =>
    /\.(js|css)$/.test(file),
  );
  return [
    ...ofEntry.map((file) => tagOf(file, hashes[file])),
    // After what it reads: the browser may run it before it has read the rest of the page.
    ...early.map((file) => earlyTag(file, hashes[file])),
    laterFiles(hashes, [...early, ...ofEntry]),
  ];
}

/** Returns whether the page needs a file to run. Larger icons are not: they are used only when the app is installed. */
const isNeeded = (file: string) => /\.[0-9a-f]{8}\.(js|css|woff2|svg)$/.test(file);

function neededFiles(compilation: Compilation): Record<string, string> {
  const needed = compilation.getAssets().filter(({ name: file }) => isNeeded(file));
  const hashed = needed.map(({ name: file, source }): [string, string] => [
    file,
    `sha256-${sha256(source.buffer()).digest('base64')}`,
  ]);
  return Object.fromEntries(hashed.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Webpack plugin that writes `index.html`, the web app manifests and `shell.json`. HTML plugins use a child
 * compilation, to which the federation plugin would add every shared package a second time; so this plugin uses none.
 */
export class PagePlugin {
  readonly #options: PageOptions;

  constructor(options: PageOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { template, icons, manifests } = this.#options;
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.addAll([template, ...inFolder(icons), ...inFolder(manifests)]);
      compilation.hooks.processAssets.tap({ name, stage }, () => this.#emitAll(compiler, compilation));
    });
  }

  #emitAll({ webpack: { sources } }: Compiler, compilation: Compilation): void {
    const { template, icons, manifests } = this.#options;
    const emit = (file: string, content: Buffer | string) =>
      compilation.emitAsset(file, new sources.RawSource(content));
    const withIcons = this.#emitIcons(icons, emit);
    for (const file of readdirSync(manifests)) {
      emit(file, withIcons(readFileSync(join(manifests, file), 'utf8')));
    }
    const files = neededFiles(compilation);
    const tags = headOf(compilation, files);
    const page = (first: string[]) => {
      const lines = [...first, ...tags].map((tag) => `    ${tag}\n`).join('');
      return withIcons(readFileSync(template, 'utf8')).replace('  </head>', `${lines}  </head>`);
    };
    const id = sha256(JSON.stringify({ files, page: page([]) }))
      .digest('hex')
      .slice(0, 16);
    emit(shellFilesName, JSON.stringify({ id, files, preload: shellPreloadsOf(compilation) }));
    emit('index.html', page([`<meta name="repaso-shell" content="${id}" />`]));
  }

  /**
   * Emits each icon under a name that contains its content hash. Returns a function that replaces `/icons/<file>` in a
   * text by these names.
   */
  #emitIcons(folder: string, emit: (file: string, content: Buffer) => void): (text: string) => string {
    const names = readdirSync(folder).map((file): [string, string] => {
      const content = readFileSync(join(folder, file));
      const extension = extname(file);
      const hashed = `${file.slice(0, -extension.length)}.${sha256(content).digest('hex').slice(0, 8)}${extension}`;
      emit(hashed, content);
      return [`"/icons/${file}"`, `"/${hashed}"`];
    });
    return (text) => names.reduce((result, [given, hashed]) => result.replaceAll(given, hashed), text);
  }
}
