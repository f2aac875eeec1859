import { publishBundled, publishedFolder } from '@repaso/admin';
import type { Changed } from '@repaso/admin';
import type { ReleaseEntry } from '@repaso/contracts';
import type { MikroORM } from '@mikro-orm/postgresql';
import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readProvided } from './provided.ts';

export interface BundledOptions {
  orm: MikroORM;
  /** Folder for the remotes' files and for `bundled.json`, the versions released from the bundle. */
  site: string;
  shell: string;
  /** Contains `mf-…/dist`. */
  remotes: string;
  now: Date;
}

/** The outcome for the bundled remotes. Each line names one remote. */
export interface Bundled {
  changed: Changed;
  /** Not released, because an operator released or removed the remote manually. */
  held: string[];
  /** Left out as incompatible, and live remotes that have become incompatible. */
  unfit: string[];
}

type Versions = Readonly<Record<string, string>>;
const versions = z.record(z.string(), z.string());

const versionsFile = (site: string) => path.join(site, 'bundled.json');

/**
 * Releases the remotes that are bundled with the platform, once for each build. A remote that an operator released or
 * removed manually stays unchanged. An incompatible remote is left out without affecting the others.
 */
export async function releaseBundled({ orm, site, shell, remotes, now }: BundledOptions): Promise<Bundled> {
  const released = await readVersions(site);
  const outcome = await publishBundled(
    {
      folders: await newBuilds(remotes, { released, site }),
      heldBy: (entry, live) => released && heldBy(entry, live, { released, site }),
    },
    { orm, site, now, actor: '', provided: await readProvided(shell) },
  );
  const changes = outcome.released.map(({ name, version }) => [name, version]);
  if (changes.length > 0) {
    const text = JSON.stringify({ ...released, ...(Object.fromEntries(changes) as Versions) });
    await writeFile(versionsFile(site), text);
  }
  return {
    changed: outcome,
    held: outcome.held.map(({ text }) => text),
    unfit: [
      ...outcome.leftOut.map(({ text }) => text),
      ...outcome.others.map(({ text }) => `${text} (it is live)`),
    ],
  };
}

/** Returns the folders of builds that were not released from the bundle yet, or whose files are missing. */
async function newBuilds(
  remotes: string,
  { released, site }: { released: Versions | undefined; site: string },
) {
  const folders: string[] = [];
  for (const relative of globSync('mf-*/dist', { cwd: remotes }).sort()) {
    const folder = path.join(remotes, relative);
    const file = path.join(folder, 'release-entry.json');
    if (!existsSync(file)) continue;
    const { data: facts } = entryFacts.safeParse(JSON.parse(await readFile(file, 'utf8')));
    const isReleased =
      facts && released?.[facts.name] === facts.version && existsSync(publishedFolder(site, facts));
    if (!isReleased) folders.push(folder);
  }
  return folders;
}

const entryFacts = z.object({ name: z.string(), version: z.string() });

/** Reads the versions released from the bundle. Undefined at the first start: then no remote counts as manual. */
async function readVersions(site: string): Promise<Versions | undefined> {
  const file = versionsFile(site);
  return existsSync(file) ? versions.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}

/** Returns why a build may not replace the live version. It may only replace versions from an earlier bundle. */
function heldBy(
  { name, version }: ReleaseEntry,
  live: readonly ReleaseEntry[],
  { released, site }: { released: Versions; site: string },
): string | undefined {
  const bundled = released[name];
  const current = live.find((entry) => entry.name === name);
  const advice = `npm run release -- ${name.replace('_', '-')}/dist releases the bundled version`;
  if (!current) {
    return bundled === undefined
      ? undefined
      : `${version} is not released, because the remote was removed manually; ${advice}`;
  }
  const isBundled = current.version === bundled || current.version === version;
  // If the files of the live version are missing, there is nothing to keep.
  if (isBundled || !existsSync(publishedFolder(site, current))) return undefined;
  return `${version} does not replace ${current.version}, which was released manually; ${advice}`;
}
