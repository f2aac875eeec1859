import type { MikroORM } from '@mikro-orm/postgresql';
import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import { inTransaction, named, nativePool } from '@repaso/service-kit';
import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import { ReleaseRefused } from './release-refused.ts';
import { checkImmutable, checkRelease } from './release-rules.ts';
import type { SharedVersions } from './release-rules.ts';

export interface ReleaseContext {
  orm: MikroORM;
  /** What the shell provides to remotes. */
  provided: SharedVersions;
  now: Date;
}

interface SetRow {
  id: number;
  remotes: ReleaseEntry[];
  created_at: Date;
}

/**
 * Makes a new set of the live one in which these remotes have these versions, and puts it live. Nothing changes when
 * the live set already names them.
 * @throws ReleaseRefused when a remote of the new set would not fit the others or the shell
 */
export function releaseRemotes(
  entries: readonly ReleaseEntry[],
  context: ReleaseContext,
): Promise<ReleaseSet> {
  const names = new Set(entries.map(({ name }) => name));
  const reason = `release ${entries.map(({ name, version }) => `${name} ${version}`).join(', ')}`;
  return changeLiveSet(context, reason, (live) => {
    const remotes = [...live.filter(({ name }) => !names.has(name)), ...entries];
    for (const entry of entries) {
      checkImmutable(entry, live);
      const others = remotes.filter((other) => other !== entry);
      checkRelease(entry, others, context.provided);
    }
    return remotes;
  });
}

/** @throws ReleaseRefused when the live set has no remote of this name */
export function removeRemote(name: string, context: ReleaseContext): Promise<ReleaseSet> {
  return changeLiveSet(context, `remove ${name}`, (live) => {
    const remotes = live.filter((entry) => entry.name !== name);
    if (remotes.length === live.length) throw new ReleaseRefused(`the live set has no remote ${name}`);
    return remotes;
  });
}

async function changeLiveSet(
  { orm, now }: ReleaseContext,
  reason: string,
  change: (live: ReleaseEntry[]) => ReleaseEntry[],
): Promise<ReleaseSet> {
  return inTransaction(await nativePool(orm), async (client) => {
    // Two publishers at once must see each other's set; readers are not held up by this mode.
    await client.query('lock table admin.live_release in share row exclusive mode');
    const live = await readLive(client);
    const remotes = change(live?.remotes ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
    const isSame = live && isDeepStrictEqual(remotes, live.remotes);
    return present(isSame ? live : await putLive(client, remotes, reason, now));
  });
}

async function readLive(client: PoolClient): Promise<SetRow | undefined> {
  const sql = `select s.id, s.remotes, s.created_at from admin.live_release l join admin.release_set s on s.id = l.set_id`;
  return (await named<SetRow>(client, 'live_set', sql, [])).rows[0];
}

async function putLive(
  client: PoolClient,
  remotes: ReleaseEntry[],
  reason: string,
  now: Date,
): Promise<SetRow> {
  const sql = `
    with made as (
      insert into admin.release_set (remotes, reason, created_at) values ($1, $2, $3) returning id, remotes, created_at
    ), live as (
      insert into admin.live_release (slot, set_id, changed_at) select 1, id, $3 from made
      on conflict (slot) do update set set_id = excluded.set_id, changed_at = excluded.changed_at
    )
    select * from made`;
  const { rows } = await named<SetRow>(client, 'put_live', sql, [JSON.stringify(remotes), reason, now]);
  const [row] = rows;
  if (!row) throw new Error('the release set was not made');
  return row;
}

const present = (row: SetRow): ReleaseSet => ({
  schema: 1,
  id: row.id,
  createdAt: row.created_at.toISOString(),
  remotes: row.remotes,
});
