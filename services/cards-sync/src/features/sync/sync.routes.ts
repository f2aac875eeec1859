import { actingUser, appError, nativePool, reply, route } from '@repaso/service-kit';
import type { Principal, RouteDefinition } from '@repaso/service-kit';
import { readPosition } from '../../ledger/position.ts';
import type { Pool } from '../../ledger/statement.ts';
import { readIndex } from './read-index.ts';
import { syncBatch } from './sync-batch.command.ts';

/** Gives a learner who syncs for the first time what everybody begins with. Never fails the sync. */
export type WelcomeLearner = (pool: Pool, user: Principal, now: Date) => Promise<void>;

export function syncRoutes(clock: () => Date, welcome: WelcomeLearner): RouteDefinition[] {
  return [
    route('getServerTime', 'public', async () => {
      const now = clock();
      return reply({ serverTime: now.toISOString(), timestamp: now.getTime() });
    }),
    route('syncCardsBatch', 'verified', async ({ body, user, em, now }) => {
      const userId = actingUser(user, body.userId);
      const pool = await nativePool(em);
      let position = await readPosition(pool, userId);
      if (!position.hasStarter) {
        await welcome(pool, user, now);
        position = await readPosition(pool, userId);
      }
      return syncBatch(pool, userId, position, body, now);
    }),
    route('getUserCardsIndex', 'verified', async ({ query, user, em }) => {
      const userId = actingUser(user, query.userId);
      const pool = await nativePool(em);
      await readPosition(pool, userId);
      const index = await readIndex(pool, userId);
      if (index.length === 0) throw appError('CARDS_NOT_FOUND_ON_DB');
      return reply(index);
    }),
  ];
}
