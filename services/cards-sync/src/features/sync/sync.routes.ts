import { appError, nativePool, reply, route } from '@repaso/service-kit';
import type { Principal, RouteDefinition } from '@repaso/service-kit';
import { readPosition } from '../../domain/ledger/position.ts';
import type { Pool } from '../../domain/ledger/statement.ts';
import { readIndex } from './read-index.ts';
import type { SyncMetrics } from './sync-metrics.ts';
import { readToken, syncBatch } from './sync-batch.command.ts';

/** Adds the starter deck if the learner has not got it. Never throws, so that the sync goes on. */
type AddStarterDeck = (pool: Pool, user: Principal, now: Date) => Promise<void>;

export interface SyncRouteDeps {
  now: () => Date;
  addStarterDeck: AddStarterDeck;
  metrics: SyncMetrics;
}

export function syncRoutes({ now: clock, addStarterDeck, metrics }: SyncRouteDeps): RouteDefinition[] {
  return [
    route('getServerTime', 'public', async () => {
      const now = clock();
      return reply({ serverTime: now.toISOString(), timestamp: now.getTime() });
    }),
    route(
      'syncCardsBatch',
      'verified',
      async ({ body, user, userId, em, now }) => {
        const pool = await nativePool(em);
        let position = await readPosition(pool, userId);
        if (!position.hasStarter) {
          await addStarterDeck(pool, user, now);
          position = await readPosition(pool, userId);
        }
        const result = await syncBatch(pool, userId, position, body, now);
        const { toServer, entries, notes = [], practiceLog = [] } = body;
        const pushed = {
          ...{ cards: toServer.length, entries: entries.length },
          ...{ notes: notes.length, practiceLog: practiceLog.length },
        };
        metrics.batch(pushed, result.data);
        return result;
      },
      { check: ({ body }) => void readToken(body.since) },
    ),
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
