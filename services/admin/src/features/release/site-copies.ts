import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { liveChannel } from '@repaso/contracts';
import type { ChannelCopy } from '@repaso/contracts';
import { isUnavailable } from '@repaso/service-kit';
import type { FileStorage } from '@repaso/service-kit';
import { ReleaseKeyRow } from '../../db/entities/release-key.entity.ts';
import { ReleaseSetRow } from '../../db/entities/release-set.entity.ts';
import { isTrusted } from './release-keys.repository.ts';
import { presentReleaseSet } from './release-set.presenter.ts';
import { listChannels, lockChannels } from './release-set.repository.ts';

export interface CopiesDeps {
  orm: MikroORM;
  /** The site's files. */
  site: FileStorage;
  now: Date;
}

/**
 * Writes the site's copies of the sets that browsers get and of the public keys. Pages read the live set there while this
 * service cannot be reached. The site writes the set of a browser's channel into the page. While
 * the storage cannot be reached, the copies stay as they are: they are written again every minute.
 */
export async function writeCopies({ orm, site, now }: CopiesDeps): Promise<void> {
  // With the lock, a process cannot write an older set over that of another process.
  const written = orm.em.fork().transactional(async (em) => {
    await lockChannels(em);
    const channels = await readChannels(em);
    const live = channels.find(({ name }) => name === liveChannel);
    const keys = await em.find(ReleaseKeyRow, {}, { orderBy: { createdAt: 'asc' } });
    const write = (file: string, content: unknown) => site.write(file, JSON.stringify(content));
    await write('release-sets/live.json', live?.set ?? presentReleaseSet(null));
    await write('release-sets/channels.json', channels);
    const trusted = keys.filter((key) => isTrusted(key, now));
    const publicKeys = trusted.map(({ kid, publicKey }) => ({ kid, publicKey }));
    await write('release-keys.json', publicKeys);
  });
  await written.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });
}

/** Returns the channels that browsers get, each with its set. */
async function readChannels(em: SqlEntityManager): Promise<ChannelCopy[]> {
  const used = (await listChannels(em)).filter(({ name, share }) => name === liveChannel || (share ?? 0) > 0);
  const rows = await em.find(ReleaseSetRow, { id: { $in: used.map(({ setId }) => setId) } });
  return used.map(({ name, share, setId }) => ({
    ...{ name, share: share ?? null },
    set: presentReleaseSet(rows.find(({ id }) => id === setId) ?? null),
  }));
}
