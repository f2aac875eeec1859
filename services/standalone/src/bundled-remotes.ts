import { hasFiles, publishBundled, readProvided } from '@repaso/admin';
import type { Changed } from '@repaso/admin';
import type { ReleaseEntry } from '@repaso/contracts';
import type { FileStorage } from '@repaso/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export interface BundledOptions {
  orm: MikroORM;
  /**
   * The site's files. They are the remotes, and `bundled.json`: the versions that were released from the bundle.
   */
  site: FileStorage;
  shell: string;
  /** The secret of the keys that sign sets; null in an installation without one. */
  signing: string | null;
  /** Folder that contains `mf-…/dist` of the bundled remotes. */
  remotes: string;
  now: Date;
}

/** What has happened to the bundled remotes. Each line is for the operator and names one remote. */
export interface Bundled {
  changed: Changed;
  /** Builds that were not released, because an operator has released or removed the remote by hand. */
  held: string[];
  /** Incompatible builds, which were left out. */
  unfit: string[];
}

type Versions = Readonly<Record<string, string>>;
const versions = z.record(z.string(), z.string());

const versionsFile = 'bundled.json';

/**
 * Releases the remotes that come with the platform (the bundle), each build only once. A remote that an operator has
 * released or removed by hand stays as it is. An incompatible one is left out, and the others are released.
 */
export async function releaseBundled({
  orm,
  site,
  signing,
  shell,
  remotes,
  now,
}: BundledOptions): Promise<Bundled> {
  const released = await readVersions(site);
  const outcome = await publishBundled(
    {
      folders: await newBuilds(remotes, { released, site }),
      heldBy: async (entry, live) => released && heldBy(entry, live, { released, site }),
    },
    { orm, site, signing, now, actor: '', provided: await readProvided(shell) },
  );
  const changes = outcome.released.map(({ name, version }) => [name, version]);
  if (changes.length > 0) {
    const text = JSON.stringify({ ...released, ...(Object.fromEntries(changes) as Versions) });
    await site.write(versionsFile, text);
  }
  return {
    changed: outcome,
    held: outcome.held.map(({ text }) => text),
    unfit: outcome.leftOut.map(({ text }) => text),
  };
}

/**
 * Returns the folders of the builds that must be released: those that were not yet, and those whose published files are
 * missing.
 */
async function newBuilds(
  remotes: string,
  { released, site }: { released: Versions | undefined; site: FileStorage },
) {
  const folders: string[] = [];
  for (const relative of globSync('mf-*/dist', { cwd: remotes }).sort()) {
    const folder = path.join(remotes, relative);
    const file = path.join(folder, 'release-entry.json');
    if (!existsSync(file)) continue;
    const { data: facts } = entryFacts.safeParse(JSON.parse(await readFile(file, 'utf8')));
    const isReleased = facts && released?.[facts.name] === facts.version && (await hasFiles(site, facts));
    if (!isReleased) folders.push(folder);
  }
  return folders;
}

const entryFacts = z.object({ name: z.string(), version: z.string() });

/**
 * Returns the versions that were released from the bundle, by remote. Undefined at the first start of an installation:
 * then no remote counts as released or removed by hand.
 */
async function readVersions(site: FileStorage): Promise<Versions | undefined> {
  const file = await site.read(versionsFile);
  return file === null ? undefined : versions.parse(JSON.parse(file.toString()));
}

/**
 * Returns why a build must not replace the live version: an operator has released another version by hand, or removed
 * the remote. Undefined when it may.
 */
async function heldBy(
  { name, version }: ReleaseEntry,
  live: readonly ReleaseEntry[],
  { released, site }: { released: Versions; site: FileStorage },
): Promise<string | undefined> {
  const bundled = released[name];
  const current = live.find((entry) => entry.name === name);
  const advice = `npm run release -- ${name.replace('_', '-')}/dist releases the bundled version`;
  if (!current) {
    return bundled === undefined
      ? undefined
      : `${version} is not released, because the remote was removed manually; ${advice}`;
  }
  const isBundled = current.version === bundled || current.version === version;
  // If the files of the live version are missing, replacing it loses nothing.
  if (isBundled || !(await hasFiles(site, current))) return undefined;
  return `${version} does not replace ${current.version}, which was released manually; ${advice}`;
}
