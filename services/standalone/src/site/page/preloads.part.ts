import { loadsOfScreen, locales, ownerOfPath, releaseEntry } from '@repaso/contracts';
import { z } from 'zod';
import type { AssetCache } from '../asset-cache.ts';
import type { SetOfBrowser } from './channel-copies.ts';
import { placeOf } from './place-of.ts';
import type { PagePart } from './page-part.ts';

const entrySchema = releaseEntry.pick({
  manifest: true,
  integrity: true,
  routePrefixes: true,
  container: true,
  preload: true,
});
type Entry = z.output<typeof entrySchema>;

const fileList = z.array(z.string());
/** What the site reads of the shell's build. */
const shellSchema = z.object({
  files: z.record(z.string(), z.string()),
  preload: z.object({
    texts: z.partialRecord(z.enum(locales), fileList),
    packages: z.record(z.string(), fileList),
  }),
});
type Shell = z.output<typeof shellSchema>;

/** A file with its path in the site's storage or the shell's folder. */
interface File {
  path: string;
  integrity: string;
}

interface Sources {
  setOf: (bucket: number | undefined) => Promise<SetOfBrowser | null>;
  /** Reads a file of the shell's build. */
  readShell: AssetCache;
  /** Reads a published file of a remote. */
  readRemotes: AssetCache;
}

/** The package of the learner's cards. A remote that loads it begins with a call that only a new device makes. */
const cardPackage = '@repaso/card-store';
const firstCallHint = '<meta name="repaso-first-call" content="startSync" />';
/** The hint is first in the head: the script that reads it may run before the browser has read the rest. */
const withFirstCall = (page: string) => page.replace('<head>', `<head>${firstCallHint}`);

/**
 * Adds links by which the browser requests at once what the page will load for its screen: the texts of the shell, the
 * packages and the files of the remote. The page checks and loads all of it as it does without them. For a signed-in user,
 * it also names the call with which a new device begins.
 */
export function preloadsPart({ setOf, readShell, readRemotes }: Sources): PagePart {
  const readBuild = shellReader(readShell);
  return async ({ path, bucket, isSignedIn }) => {
    const place = placeOf(path);
    if (place === null) return {};
    const [set, shell] = await Promise.all([setOf(bucket), readBuild()]);
    const owner = set === null ? null : ownerOfPath(place.screen, entriesOf(set));
    if (shell === null || owner === null) return {};
    const loads = loadsOfScreen(owner, place.screen, place.locale);
    const own = loads.flatMap((name) => fileOfRemote(owner, name));
    // A browser uses a failed preload for the next request of the file, too. So files that are damaged get none.
    const found = await Promise.all(own.map((file) => readRemotes(file.path)));
    if (found.includes(undefined)) return {};
    const { texts, packages } = shell.preload;
    const ofShell = [...(texts[place.locale] ?? []), ...loads.flatMap((name) => packages[name] ?? [])];
    const links = [...ofShell.map((file) => fileOfShell(shell, file)), ...own].map(linkTo);
    const hasFirstCall = isSignedIn && loads.includes(cardPackage);
    return { head: links.join(''), ...(hasFirstCall && { rewrite: withFirstCall }) };
  };
}

/** Returns a function that reads what the shell's build says of its files; null for an older build, or without one. */
function shellReader(readShell: AssetCache): () => Promise<Shell | null> {
  let last: { asset: unknown; shell: Shell | null } | undefined;
  return async () => {
    const asset = await readShell('shell.json');
    if (asset === undefined) return null;
    if (last?.asset !== asset) {
      const { data } = shellSchema.safeParse(JSON.parse((await asset.body('identity')).toString()));
      last = { asset, shell: data ?? null };
    }
    return last.shell;
  };
}

/** Returns the entries of a set which this version of the site can read. */
const entriesOf = ({ remotes }: SetOfBrowser): Entry[] =>
  remotes.flatMap((entry) => entrySchema.safeParse(entry).data ?? []);

const fileOfShell = ({ files }: Shell, file: string): File => ({ path: file, integrity: files[file] ?? '' });

/** Returns a file of a remote's build; nothing for the name of a package. */
function fileOfRemote({ manifest, integrity }: Entry, name: string): File[] {
  const expected = integrity[name];
  if (expected === undefined) return [];
  return [{ path: new URL(name, new URL(manifest, 'http://site')).pathname.slice(1), integrity: expected }];
}

function linkTo({ path, integrity }: File): string {
  const kind = path.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" href="/${path}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low" />`;
}
