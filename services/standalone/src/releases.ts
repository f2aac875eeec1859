import { publish, ReleaseRefused } from '@repaso/admin';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from '@repaso/service-kit';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const versions = z.record(z.string(), z.string());
const entryFacts = z.object({ name: z.string(), version: z.string() });

export interface BundledOptions {
  orm: MikroORM;
  log: Logger;
  /** Where the remotes' files go and a note of what was released from here. */
  site: string;
  shell: string;
  /** Holds `mf-…/dist`. */
  remotes: string;
  now: Date;
}

/**
 * Releases the remotes that this checkout built, once for each build: what somebody released or took back by hand
 * since then stays as they left it. A build that does not fit is said and left out; the platform starts all the same.
 */
export async function releaseBundled(options: BundledOptions): Promise<void> {
  const note = path.join(options.site, 'bundled.json');
  const released = await readJson(note, versions, {});
  const built = await builtRemotes(options.remotes);
  const fresh = built.filter(
    ({ name, version }) =>
      released[name] !== version || !existsSync(path.join(options.site, 'remotes', name, version)),
  );
  if (fresh.length === 0) return;
  try {
    const provided = await readProvided(options.shell);
    await publish(
      fresh.map(({ folder }) => folder),
      { ...options, provided },
    );
    const now = Object.fromEntries(fresh.map(({ name, version }) => [name, version]));
    await mkdir(options.site, { recursive: true });
    await writeFile(note, JSON.stringify({ ...released, ...now }));
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    options.log.error(`the built remotes were not released: ${error.message}`);
  }
}

/** What the built shell provides to remotes. */
export async function readProvided(shell: string): Promise<Record<string, string>> {
  const file = path.join(shell, 'provided.json');
  if (!existsSync(file)) throw new ReleaseRefused(`${file} is missing: build the shell first`);
  return readJson(file, versions, {});
}

async function builtRemotes(root: string) {
  const folders = globSync('mf-*/dist', { cwd: root }).sort();
  const found = folders.map(async (relative) => {
    const folder = path.join(root, relative);
    const facts = await readJson(path.join(folder, 'release-entry.json'), entryFacts.nullable(), null);
    return facts === null ? [] : [{ folder, ...facts }];
  });
  return (await Promise.all(found)).flat();
}

async function readJson<T>(file: string, schema: z.ZodType<T>, absent: T): Promise<T> {
  return existsSync(file) ? schema.parse(JSON.parse(await readFile(file, 'utf8'))) : absent;
}
