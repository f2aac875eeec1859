/** Static HTML of screens, made by a build and listed in its release entry. */
import type { FirstPaint, Locale, ReleaseEntry } from '@repaso/contracts';
import { scopeOf } from '@repaso/release-rules';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Fields = Pick<ReleaseEntry, 'firstPaint' | 'learnerPaint'>;
type FirstPaints = NonNullable<Fields['firstPaint']>;

/** Name of the file in a build that has the fields of its release entry for static HTML. */
const listName = 'first-paint.json';
const folder = 'first-paint';

/** Returns the fields of the release entry of a build for static HTML; none for a build without it. */
export async function firstPaintIn(dir: string): Promise<Fields> {
  const text = await readFile(join(dir, listName), 'utf8').catch(() => null);
  return text === null ? {} : (JSON.parse(text) as Fields);
}

/** A screen of a remote, as React has rendered it in each language. */
export interface RenderedScreen {
  /** Path of the screen without language. */
  path: string;
  /** Who sees it: signed-out visitors, or signed-in users. */
  audience: 'visitors' | 'learners';
  html: Record<Locale, string>;
  /** Style sheets of the build that the screen needs, in their order. */
  styles: readonly string[];
}

/** Writes the static HTML of screens into the folder of a finished build of the remote `name`. */
export async function writeFirstPaint(
  dir: string,
  name: string,
  screens: readonly RenderedScreen[],
): Promise<void> {
  await mkdir(join(dir, folder), { recursive: true });
  const written = async ({ path, html, styles }: RenderedScreen): Promise<[string, FirstPaints[string]]> => {
    const write = async (text: string): Promise<FirstPaint> => {
      const plain = plainHtml(text, name);
      const own = plain.css === '' ? [] : [await writeHashed(dir, plain.css, 'css')];
      return { html: await writeHashed(dir, plain.html, 'html'), styles: [...styles, ...own] };
    };
    return [path, { es: await write(html.es), ru: await write(html.ru) }];
  };
  const paintsOf = async (audience: RenderedScreen['audience']): Promise<FirstPaints> => {
    const own = screens.filter((screen) => screen.audience === audience);
    return Object.fromEntries(await Promise.all(own.map(written)));
  };
  const fields: Fields = { firstPaint: await paintsOf('visitors'), learnerPaint: await paintsOf('learners') };
  await writeFile(join(dir, listName), JSON.stringify(fields));
}

async function writeHashed(dir: string, text: string, extension: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = `${folder}/${hash}.${extension}`;
  await writeFile(join(dir, file), text);
  return file;
}

const styleAttribute = / style="([^"]*)"/g;
/** React writes comments between texts, to find them again. The shell renders the screen anew. */
const comment = /<!--[^>]*-->/g;

/**
 * Returns HTML of React as a page can have it. Comments are left out. Style attributes, which the page's content security
 * policy forbids, become rules of a style sheet, limited to the elements of the remote. Buttons are inert, because they do
 * nothing before the screen itself is there.
 */
export function plainHtml(html: string, name: string): { html: string; css: string } {
  const rules: string[] = [];
  const plain = html
    .replace(comment, '')
    .replaceAll('<button ', '<button inert="" ')
    .replace(styleAttribute, (_, escaped: string) => {
      const declarations = escaped
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&');
      if (!rules.includes(declarations)) rules.push(declarations);
      return ` data-style="${rules.indexOf(declarations)}"`;
    });
  const css = rules.map((declarations, at) => `[data-style="${at}"]${scopeOf(name)}{${declarations}}`);
  return { html: plain, css: css.join('\n') };
}
