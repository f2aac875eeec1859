import { appError } from '@repaso/service-kit';
import { applyChanges, type Changes } from '../../domain/ledger/apply-changes.command.ts';
import type { LearnerTransaction } from '../../domain/ledger/learner-transaction.ts';
import { readCards, type StoredCard } from '../../domain/ledger/stored-card.ts';

/** Applies changes of one card; a refusal, which a page would carry, is an error here. */
export async function applyOne(
  transaction: LearnerTransaction,
  changes: Changes,
  id: string,
  now: Date,
): Promise<StoredCard> {
  const { refused } = await applyChanges(transaction, changes, now);
  if (refused[0] !== undefined) throw appError(refused[0].code);
  return livingCard(transaction, id);
}

/** @throws CARD_NOT_FOUND when the learner has no such card, or has it no more */
export async function livingCard({ client, userId }: LearnerTransaction, id: string): Promise<StoredCard> {
  const [card] = await readCards(client, userId, [id]);
  if (card === undefined || card.deleted) throw appError('CARD_NOT_FOUND');
  return card;
}
