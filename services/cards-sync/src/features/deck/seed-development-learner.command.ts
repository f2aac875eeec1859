import type { MikroORM } from '@mikro-orm/core';
import { nativePool } from '@repaso/service-kit';
import { applyChanges } from '../../domain/ledger/apply-changes.command.ts';
import { deckCardCopyId } from '@repaso/sync';
import { inLearnerTransaction, markStarterAdded } from '../../domain/ledger/learner-transaction.ts';
import { ownCard, type SourceCard } from './add-deck.command.ts';
import { generateHistory, targetOf } from './generated-history.ts';

interface DevelopmentLearner {
  userId: string;
  deckCards: readonly SourceCard[];
  now: Date;
  zoneOffset: number;
}

/**
 * Adds cards with several weeks of history to the development account. There are cards in every box, and about 20 of 60
 * cards are due today, the day of a zone that is `zoneOffset` minutes ahead of UTC. Does nothing if the learner has or had
 * any cards.
 */
export async function seedDevelopmentLearner(
  orm: MikroORM,
  { userId, deckCards, now, zoneOffset }: DevelopmentLearner,
): Promise<void> {
  await inLearnerTransaction(await nativePool(orm), userId, async (transaction) => {
    if (transaction.counter.hasStarter || transaction.counter.seq > 0) return;
    const createdAt = new Date(now.getTime() - 30 * 86_400_000);
    const cards = deckCards.map((card) => ownCard(deckCardCopyId(userId, card.id), card, createdAt));
    const entries = generateHistory(
      cards.map((card, at) => ({ cardId: card.id, target: targetOf(at) })),
      { now, zoneOffset },
    );
    const { refused } = await applyChanges(transaction, { cards, entries }, now);
    if (refused.length > 0) throw new Error(`the seed was refused: ${refused[0]?.code}`);
    await markStarterAdded(transaction, now);
  });
}
