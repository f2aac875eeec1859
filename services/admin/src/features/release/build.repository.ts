import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { digestOf } from '@repaso/release-rules';
import type { Build } from '@repaso/release-rules';
import { BuildRow } from '../../db/entities/release-set.entity.ts';

interface Author {
  actor: string;
  now: Date;
}

/** Stores that these builds are published. Those that are stored already stay as they are. */
export async function recordBuilds(
  em: SqlEntityManager,
  builds: readonly Build[],
  { actor, now }: Author,
): Promise<void> {
  for (const { entry, bytes } of builds) {
    const { name, version } = entry;
    const row = { digest: digestOf(entry), name, version, entry, bytes, actor, createdAt: now };
    await em.upsert(BuildRow, row, { onConflictAction: 'ignore', onConflictFields: ['digest'] });
  }
}

/** Returns the digest of a published build; null if there is no such build. */
export async function findDigest(
  em: SqlEntityManager,
  name: string,
  version: string,
): Promise<string | null> {
  const found = await em.findOne(BuildRow, { name, version }, { fields: ['digest'] });
  return found?.digest ?? null;
}
