import { appError, nativePool, reply, route } from '@repaso/service-kit';
import type { Principal, RouteDefinition } from '@repaso/service-kit';
import { learnerTimeMs } from '@repaso/sync';
import { readPosition } from '../../domain/ledger/position.ts';
import type { Pool } from '../../domain/ledger/statement.ts';
import { findSettings, presentSettings } from '../../domain/settings/settings-view.ts';
import { readIndex } from './read-index.ts';
import { readStart } from './read-start.ts';
import type { SyncMetrics } from './sync-metrics.ts';
import { readToken, syncBatch } from './sync-batch.command.ts';

/** Adds the starter deck if the learner has not got it. Never throws, so that the sync goes on. */
type AddStarterDeck = (pool: Pool, user: Principal, now: Date) => Promise<void>;

export interface SyncRouteDeps {
  now: () => Date;
  pool: () => Promise<Pool>;
  /** Null if there is no starter deck. */
  addStarterDeck: AddStarterDeck | null;
  metrics: SyncMetrics;
}

export function syncRoutes({
  now: clock,
  pool: openPool,
  addStarterDeck,
  metrics,
}: SyncRouteDeps): RouteDefinition[] {
  /** Reads the learner's position, after the starter deck was added. */
  const positionOf = async (pool: Pool, user: Principal, now: Date) => {
    const position = await readPosition(pool, user.id);
    if (position.hasStarter || addStarterDeck === null) return position;
    await addStarterDeck(pool, user, now);
    return readPosition(pool, user.id);
  };
  return [
    route('getServerTime', 'public', async () => {
      const now = clock();
      return reply({ serverTime: now.toISOString(), timestamp: now.getTime() });
    }),
    route(
      'syncCardsBatch',
      'verified',
      async ({ body, user, userId, now }) => {
        const pool = await openPool();
        const welcome = addStarterDeck === null ? null : () => addStarterDeck(pool, user, now);
        const { reply: synced, traffic } = await syncBatch(pool, {
          userId,
          batch: body,
          now,
          addStarterDeck: welcome,
        });
        metrics.batch(traffic);
        return synced;
      },
      { check: ({ body }) => void readToken(body.since) },
    ),
    route('startSync', 'verified', async ({ query, user, userId, em, now }) => {
      const pool = await openPool();
      const { epoch, lastChange } = await positionOf(pool, user, now);
      const time = new Date(learnerTimeMs(now.getTime(), lastChange));
      const settings = presentSettings(await findSettings(em, userId));
      return reply(await readStart(pool, userId, { epoch, settings, now: time, query }));
    }),
    route('getUserCardsIndex', 'verified', async ({ userId, em }) => {
      const pool = await nativePool(em);
      await readPosition(pool, userId);
      metrics.reconciled();
      const index = await readIndex(pool, userId);
      if (index.length === 0) throw appError('CARDS_NOT_FOUND_ON_DB');
      return reply(index);
    }),
  ];
}
