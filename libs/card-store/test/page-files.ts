/** The files of the test page: its script, bundled once for all tests of a process. Hundreds of modules load slowly. */
import path from 'node:path';
import { build } from 'vite';

const html = `<!doctype html><html lang="en"><title>card-store</title><link rel="icon" href="data:,">
<script type="module" src="/page.js"></script><div id="root"></div></html>`;

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      // Stack traces name the functions of the sources.
      minify: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'page.ts'),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  if (!('output' in result)) throw new Error('the page has one bundle');
  return new Map(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  );
}

let bundled: ReturnType<typeof bundle> | undefined;

/** Returns the type and content of a file of the page. @throws Error for a path that it has not */
export async function pageFile(pathname: string): Promise<[type: string, text: string]> {
  if (pathname === '/') return ['text/html', html];
  bundled ??= bundle();
  const text = (await bundled).get(pathname);
  if (text === undefined) throw new Error(`the page has no ${pathname}`);
  return ['text/javascript', text];
}
