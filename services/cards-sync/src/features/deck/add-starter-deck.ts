import { AppError } from '@repaso/service-kit';
import type { Logger, Principal } from '@repaso/service-kit';
import { inLearnerTransaction, markStarterAdded } from '../../domain/ledger/learner-transaction.ts';
import type { Pool } from '../../domain/ledger/statement.ts';
import { addDeckCards } from './add-deck.command.ts';
import type { ReadDeck } from './deck-reader.ts';

/**
 * Milliseconds until the next attempt after a failure. When the decks service is the cause, all learners wait;
 * otherwise only the one.
 */
const pauseMs = 30_000;
const maxPausedLearners = 10_000;

/**
 * Returns a function that adds the starter deck to a learner's cards if that has not been done. It is called at each
 * sync. It never throws: a failure is logged, and a later sync tries again.
 */
export function createAddStarterDeck(options: { readDeck: ReadDeck; starterDeckId: string; log: Logger }) {
  const { readDeck, starterDeckId, log } = options;
  let decksPausedUntil = 0;
  const learnersPausedUntil = new Map<string, number>();
  return async (pool: Pool, user: Principal, now: Date): Promise<void> => {
    const pausedUntil = Math.max(decksPausedUntil, learnersPausedUntil.get(user.id) ?? 0);
    if (now.getTime() < pausedUntil) return;
    try {
      const { cards } = await readDeck({ id: starterDeckId, token: user.token });
      await inLearnerTransaction(pool, user.id, async (transaction) => {
        if (transaction.counter.hasStarter) return;
        await addDeckCards(transaction, cards, now);
        await markStarterAdded(transaction, now);
      });
    } catch (error) {
      const until = now.getTime() + pauseMs;
      if (affectsAllLearners(error)) decksPausedUntil = until;
      else {
        if (learnersPausedUntil.size >= maxPausedLearners) learnersPausedUntil.clear();
        learnersPausedUntil.set(user.id, until);
      }
      log.error({ err: error, userId: user.id }, 'the starter deck was not added');
    }
  };
}

const affectsAllLearners = (error: unknown) =>
  error instanceof AppError && ['UPSTREAM_UNAVAILABLE', 'DECK_NOT_FOUND'].includes(error.code);
