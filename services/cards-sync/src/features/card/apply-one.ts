import { appError } from '@repaso/service-kit';
import { applyChanges, type Changes } from '../../domain/ledger/apply-changes.command.ts';
import type { LearnerTransaction } from '../../domain/ledger/learner-transaction.ts';
import { readCards, type StoredCard } from '../../domain/ledger/stored-card.ts';

/** Applies changes of one card. @throws the code with which the change is refused, CARD_NOT_FOUND */
export async function applyOne(
  transaction: LearnerTransaction,
  changes: Changes,
  id: string,
  now: Date,
): Promise<StoredCard> {
  const { refused } = await applyChanges(transaction, changes, now);
  if (refused[0] !== undefined) throw appError(refused[0].code);
  return requireCard(transaction, id);
}

/** @throws CARD_NOT_FOUND when the card is unknown or deleted */
export async function requireCard({ client, userId }: LearnerTransaction, id: string): Promise<StoredCard> {
  const [card] = await readCards(client, userId, [id]);
  if (card === undefined || card.deleted) throw appError('CARD_NOT_FOUND');
  return card;
}
