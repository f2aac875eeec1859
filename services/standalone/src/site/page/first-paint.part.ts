import { ownerOfPath } from '@repaso/contracts';
import escape from 'escape-html';
import { z } from 'zod';
import type { AssetCache } from '../asset-cache.ts';
import type { SetOfBrowser } from './channel-copies.ts';
import type { PagePart } from './page-part.ts';
import { placeOf } from './place-of.ts';

const paintSchema = z.object({ html: z.string(), styles: z.array(z.string()) });
type Paint = z.output<typeof paintSchema>;

const paintsSchema = z.record(z.string(), z.record(z.string(), paintSchema));

/** What this part reads of a release entry. */
const entrySchema = z.object({
  name: z.string(),
  manifest: z.string(),
  integrity: z.record(z.string(), z.string()),
  firstPaint: paintsSchema.optional(),
  learnerPaint: paintsSchema.optional(),
});

/** The lines of the shell's page that stand for a screen which is loading. */
const outline = /<div class="?boot-lines"?>(?:<i><\/i>)*<\/div>/;

/**
 * Adds the static HTML of a screen that a remote has brought for signed-out visitors or for signed-in users, and its style
 * sheets, so that the screen is there before any script runs. Each file is compared with the released one; with a file missing, the page
 * comes without the HTML.
 *
 * @param readFile reads a file of a remote by its path in the site's storage; undefined if it is not the released one
 */
export function firstPaintPart(
  setOf: (bucket: number | undefined) => Promise<SetOfBrowser | null>,
  readFile: AssetCache,
): PagePart {
  return async ({ path, bucket, isSignedIn }) => {
    const place = placeOf(path);
    if (place === null) return {};
    const set = await setOf(bucket);
    const entry = entrySchema.safeParse(ownerOfPath(place.screen, set?.remotes ?? [])).data;
    const paints = isSignedIn ? entry?.learnerPaint : entry?.firstPaint;
    const paint = paints?.[place.screen]?.[place.locale];
    if (entry === undefined || paint === undefined) return {};
    const folder = entry.manifest.slice(1, entry.manifest.lastIndexOf('/') + 1);
    const html = await readAll(folder, paint, readFile);
    if (html === null) return {};
    const main = `<main class="boot-main" id="repaso-first-paint"><div class="boot-screen"><div data-remote="${escape(entry.name)}">${html}</div></div></main>`;
    return {
      head: paint.styles.map((file) => styleElement(folder, file, entry.integrity[file])).join(''),
      rewrite: (page) => page.replace(outline, () => main),
    };
  };
}

/** Returns the HTML; null if one of the files is not there as it was released. */
async function readAll(folder: string, { html, styles }: Paint, readFile: AssetCache) {
  const read = (file: string) => readFile(folder + file).catch(() => undefined);
  const [found, ...others] = await Promise.all([html, ...styles].map(read));
  if (found === undefined || others.includes(undefined)) return null;
  return (await found.body('identity')).toString();
}

/** `data-href` is the name by which webpack's code finds a style sheet that is in the page already. */
const styleElement = (folder: string, file: string, integrity = '') =>
  `<link rel="stylesheet" href="/${escape(folder + file)}" data-href="${escape(file)}" integrity="${escape(integrity)}" crossorigin="anonymous" />`;
