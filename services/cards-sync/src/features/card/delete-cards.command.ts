import { siblingId } from '@repaso/leitner';
import { appError } from '@repaso/service-kit';
import { applyChanges } from '../../domain/ledger/apply-changes.command.ts';
import type { LearnerTransaction } from '../../domain/ledger/learner-transaction.ts';
import { withLifecycle } from '../../domain/ledger/server-card.ts';
import { readCards } from '../../domain/ledger/stored-card.ts';

/**
 * Deletes cards (SPEC's deleteCards), with their reverse cards. They stay stored as deleted, so that every device receives the deletion. Returns
 * how many of these cards the learner has or had; cards deleted before are counted, so that a repeated call returns the
 * same.
 */
export async function deleteCards(
  transaction: LearnerTransaction,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const wanted = new Set(ids);
  const found = await readCards(transaction.client, transaction.userId, [
    ...new Set(ids.flatMap((id) => [id, siblingId(id)])),
  ]);
  const cards = found.filter((card) => wanted.has(card.id) || card.isReverse);
  const active = cards.filter((card) => !card.deleted);
  const changes = { cards: active.map((card) => withLifecycle(card, true, now)), entries: [] };
  await applyChanges(transaction, changes, now);
  return cards.filter((card) => wanted.has(card.id)).length;
}

/** Deletes one card. @throws CARD_NOT_FOUND when the learner never had it */
export async function deleteCard(transaction: LearnerTransaction, id: string, now: Date): Promise<void> {
  if ((await deleteCards(transaction, [id], now)) === 0) throw appError('CARD_NOT_FOUND');
}
