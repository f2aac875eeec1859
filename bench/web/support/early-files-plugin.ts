import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';

/** The imports whose files the study screen needs, in Spanish. */
const imports = [
  /mf-study\/src\/index\.ts$/,
  /^\.\/features\/study\/study-screen\.component\.tsx$/,
  /^\.\/messages\/es\.ts$/,
  /^\.\.\/locales\/es\.json$/,
];

/** Returns the scripts and styles that the study screen needs and that are not in the entry. */
export function filesOfStudy({ chunkGroups, entrypoints }: Compilation): string[] {
  const first = entrypoints.get('main')?.getFiles() ?? [];
  const groups = chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => imports.some((wanted) => wanted.test(request))),
  );
  const files = groups.flatMap((group) => group.getFiles());
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file) && !first.includes(file));
}

/**
 * Webpack plugin that names the files of the study screen in the page of a build without remotes, in the way in which the
 * site does so for remotes. The build's list for the site is removed, because it is about the remote.
 */
export class EarlyFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('EarlyFilesPlugin', async ({ compilation }) => {
      const inFolder = (file: string) => path.join(compiler.outputPath, file);
      const shell = JSON.parse(await readFile(inFolder('shell.json'), 'utf8')) as {
        files: Record<string, string>;
        preload?: unknown;
      };
      const links = filesOfStudy(compilation).map((file) => {
        const as = file.endsWith('.css') ? 'style' : 'script';
        return `<link rel="preload" as="${as}" href="/${file}" integrity="${shell.files[file]}" crossorigin="anonymous" fetchpriority="low" />`;
      });
      const head = `<meta name="repaso-first-call" content="startSync" />${links.join('')}</head>`;
      const page = await readFile(inFolder('index.html'), 'utf8');
      await writeFile(inFolder('index.html'), page.replace('</head>', head));
      delete shell.preload;
      await writeFile(inFolder('shell.json'), JSON.stringify(shell));
    });
  }
}
