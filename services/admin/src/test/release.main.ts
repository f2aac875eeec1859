/** A process that carries out orders of releases, one after the other, and prints the outcome of each as a line of JSON. */
import { openFolderStorage, openOrm, openSiteStorage } from '@repaso/service-kit';
import { ReleaseRefused } from '@repaso/release-rules';
import { provided } from '@repaso/release-rules/testing';
import { silentLog } from '@repaso/testing';
import { createReadStream } from 'node:fs';
import { entities, migrationsPath, name } from '../db/schema.ts';
import type { ReleaseContext } from '../features/release/change-channel.command.ts';
import { orderChannel } from '../features/release/order-channel.command.ts';
import { publishBuild } from '../features/release/publish-build.command.ts';
import { ReleaseConflict } from '../features/release/release-conflict.ts';
import { findSetOf } from '../features/release/release-set.repository.ts';
import type { ReleaseOrder, ReleaseOutcome } from './release-order.ts';

const { DATABASE_URL = '', SITE = '', SECRET = '', ORDERS = '[]' } = process.env;
const site = (await openSiteStorage(process.env, undefined, silentLog)) ?? openFolderStorage(SITE);
const orm = await openOrm({ name, entities, migrationsPath, url: DATABASE_URL });

async function carryOut(order: ReleaseOrder): Promise<Pick<ReleaseOutcome, 'digest' | 'set' | 'isNew'>> {
  const context: ReleaseContext = {
    orm,
    site,
    provided,
    signing: SECRET,
    now: new Date(),
    actor: 'ada',
  };
  if ('archive' in order) {
    const { digest, isNew } = await publishBuild(
      createReadStream(order.archive),
      { ...context, channel: 'live' },
      new AbortController().signal,
    );
    return { digest, isNew };
  }
  const { channel, put = [], like } = order;
  const idOf = async (name: string) => (await findSetOf(orm.em.fork(), name))?.id;
  const base = (await idOf(channel)) ?? (await idOf('live')) ?? 0;
  const target = like === undefined ? order.set : await idOf(like);
  const { set, isNew } = await orderChannel(
    { put, remove: [], set: target ?? null, isForced: false },
    { ...context, channel, base },
  );
  return { ...(set !== null && { set: set.id }), isNew };
}

for (const order of JSON.parse(ORDERS) as ReleaseOrder[]) {
  const outcome = await carryOut(order).catch((error: unknown) => {
    if (error instanceof ReleaseConflict) return { conflict: error.set };
    if (error instanceof ReleaseRefused) return { reasons: error.reasons };
    throw error;
  });
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
await orm.close(true);
await site.close();
