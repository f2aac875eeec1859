import type { Logger, Principal } from '@repaso/service-kit';
import { inLearnerTransaction, markStarterAdded } from '../../ledger/learner-transaction.ts';
import type { Pool } from '../../ledger/statement.ts';
import { addDeckCards } from './add-deck.command.ts';
import type { ReadDeck } from './deck-reader.ts';

/** After a failure the decks service is left alone for so long, so that no sync waits for it again and again. */
const pauseMs = 30_000;

/** Adds the starter deck once, at a learner's first sync; when that fails, at a later one. */
export function createWelcome(options: { readDeck: ReadDeck; starterDeckId: string | null; log: Logger }) {
  const { readDeck, starterDeckId, log } = options;
  let pausedUntil = 0;
  return async (pool: Pool, user: Principal, now: Date): Promise<void> => {
    if (starterDeckId === null || now.getTime() < pausedUntil) return;
    try {
      const { cards } = await readDeck({ id: starterDeckId, token: user.token });
      await inLearnerTransaction(pool, user.id, async (transaction) => {
        if (transaction.counter.hasStarter) return;
        await addDeckCards(transaction, cards, now);
        await markStarterAdded(transaction, now);
      });
    } catch (error) {
      pausedUntil = now.getTime() + pauseMs;
      log.error({ err: error, userId: user.id }, 'the starter deck was not added');
    }
  };
}
