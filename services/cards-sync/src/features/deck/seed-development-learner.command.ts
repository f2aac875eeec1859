import type { MikroORM } from '@mikro-orm/core';
import { nativePool } from '@repaso/service-kit';
import { applyChanges } from '../../domain/ledger/apply-changes.command.ts';
import { deckCardId } from '@repaso/sync';
import { inLearnerTransaction, markStarterAdded } from '../../domain/ledger/learner-transaction.ts';
import { ownCard, type SourceCard } from './add-deck.command.ts';
import { rehearse, storyOf } from './rehearsed-history.ts';

/**
 * Gives the development account cards with weeks of honest history: every box has some and about 20 of 60 are due on
 * the day of the seed. Does nothing for a learner who has begun.
 */
export async function seedDevelopmentLearner(
  orm: MikroORM,
  { userId, deckCards, now }: { userId: string; deckCards: readonly SourceCard[]; now: Date },
): Promise<void> {
  await inLearnerTransaction(await nativePool(orm), userId, async (transaction) => {
    if (transaction.counter.hasStarter || transaction.counter.seq > 0) return;
    const begun = new Date(now.getTime() - 30 * 86_400_000);
    const cards = deckCards.map((card) => ownCard(deckCardId(userId, card.id), card, begun));
    const entries = rehearse(
      cards.map((card, at) => ({ cardId: card.id, story: storyOf(at) })),
      now,
    );
    const { refused } = await applyChanges(transaction, { cards, entries }, now);
    if (refused.length > 0) throw new Error(`the seed was refused: ${refused[0]?.code}`);
    await markStarterAdded(transaction, now);
  });
}
