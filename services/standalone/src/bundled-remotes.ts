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
  /** Where the remotes' files go and a note of what was released from here. */
  site: string;
  shell: string;
  /** Holds `mf-…/dist`. */
  remotes: string;
  now: Date;
}

/** What became of the remotes that came with the platform; each line names one. */
export interface Bundled {
  changed: Changed;
  /** Left as somebody released them, or took them off, by hand. */
  held: string[];
  /** Left out because they do not fit, and those that are live and do not fit any more. */
  unfit: string[];
}

type Versions = Readonly<Record<string, string>>;
const versions = z.record(z.string(), z.string());

const noteFile = (site: string) => path.join(site, 'bundled.json');

/**
 * Releases the remotes that came with this platform, once for each build and each for itself. A remote that somebody
 * released or took off by hand stays as they left it, and one that does not fit is left out alone.
 */
export async function releaseBundled({ orm, site, shell, remotes, now }: BundledOptions): Promise<Bundled> {
  const note = await readNote(site);
  const outcome = await publishBundled(
    {
      folders: await freshBuilds(remotes, { note, site }),
      heldBy: (entry, live) => note && heldBy(entry, live, { note, site }),
    },
    { orm, site, now, actor: '', provided: await readProvided(shell) },
  );
  const released = outcome.released.map(({ name, version }) => [name, version]);
  if (released.length > 0) {
    const text = JSON.stringify({ ...note, ...(Object.fromEntries(released) as Versions) });
    await writeFile(noteFile(site), text);
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

/** Builds that were not released from here yet, or whose files are gone. */
async function freshBuilds(remotes: string, { note, site }: { note: Versions | undefined; site: string }) {
  const fresh: string[] = [];
  for (const relative of globSync('mf-*/dist', { cwd: remotes }).sort()) {
    const folder = path.join(remotes, relative);
    const file = path.join(folder, 'release-entry.json');
    if (!existsSync(file)) continue;
    const { data: facts } = entryFacts.safeParse(JSON.parse(await readFile(file, 'utf8')));
    const isReleased =
      facts && note?.[facts.name] === facts.version && existsSync(publishedFolder(site, facts));
    if (!isReleased) fresh.push(folder);
  }
  return fresh;
}

const entryFacts = z.object({ name: z.string(), version: z.string() });

/** Undefined where nothing was noted yet: then nothing is known to be anybody's choice. */
async function readNote(site: string): Promise<Versions | undefined> {
  const file = noteFile(site);
  return existsSync(file) ? versions.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}

/** Why a build may not take the place of what is live: it goes over what an earlier bundle put there, and nothing else. */
function heldBy(
  { name, version }: ReleaseEntry,
  live: readonly ReleaseEntry[],
  { note, site }: { note: Versions; site: string },
): string | undefined {
  const bundled = note[name];
  const current = live.find((entry) => entry.name === name);
  const way = `npm run release -- ${name.replace('_', '-')}/dist releases the one that came with the platform`;
  if (!current) {
    return bundled === undefined
      ? undefined
      : `${version} stays off, as somebody took it off by hand; ${way}`;
  }
  const isBundled = current.version === bundled || current.version === version;
  // Where its files are lost there is nothing left to protect.
  if (isBundled || !existsSync(publishedFolder(site, current))) return undefined;
  return `${version} stays behind ${current.version}, which somebody released by hand; ${way}`;
}
