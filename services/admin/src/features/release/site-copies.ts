import type { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseKeyRow } from '../../db/entities/release-key.entity.ts';
import { isTrusted } from './release-keys.repository.ts';
import { presentReleaseSet } from './release-set.presenter.ts';
import { findLiveSet, lockChannels } from './release-set.repository.ts';

export interface CopiesDeps {
  orm: MikroORM;
  /** Folder of the site. */
  site: string;
  now: Date;
}

/**
 * Writes the site's copies of the live set and of the public keys. Pages read the live set there while this service
 * cannot be reached.
 */
export function writeCopies({ orm, site, now }: CopiesDeps): Promise<void> {
  // With the lock, a process cannot write an older set over that of another process.
  return orm.em.fork().transactional(async (em) => {
    await lockChannels(em);
    const set = presentReleaseSet(await findLiveSet(em));
    const keys = await em.find(ReleaseKeyRow, {}, { orderBy: { createdAt: 'asc' } });
    await writeWhole(path.join(site, 'release-sets/live.json'), set);
    const trusted = keys.filter((key) => isTrusted(key, now));
    await writeWhole(
      path.join(site, 'release-keys.json'),
      trusted.map(({ kid, publicKey }) => ({ kid, publicKey })),
    );
  });
}

/** Writes a JSON file such that a reader sees the old content or the new one, never a part. */
async function writeWhole(file: string, content: unknown): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(draft, JSON.stringify(content));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
