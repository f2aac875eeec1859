/**
 * The figures with which a first pull began. While cards are still coming, a count of those that are here would be wrong,
 * so screens show these figures, with what has changed on this device since.
 */
import type { PulledCard, StudySummary, SyncStart } from '@repaso/contracts';
import type { StoreCore } from './store-core.ts';

/** A card as it was at the beginning of a first pull. */
interface CardAtStart {
  id: string;
  dueDay: string | null;
  leitnerBox: number;
}

export interface FirstPull {
  /** The learner's day that the figures are of. */
  day: string;
  summary: StudySummary;
  nextDay: SyncStart['nextDay'];
  boxes: readonly number[];
  /** The first cards of the day, which came with the figures. */
  cards: CardAtStart[];
}

/** Stores the figures of a first pull. Runs in the caller's transaction. */
export async function putFirstPull(
  { db, userId }: StoreCore,
  { day, summary, nextDay, boxes }: SyncStart,
  cards: readonly PulledCard[],
): Promise<void> {
  const atStart = cards.map(({ id, dueDay, leitnerBox }) => ({ id, dueDay, leitnerBox }));
  const value = { day, summary, nextDay, boxes, cards: atStart };
  await db.meta.put({ userId, key: 'first-pull', value });
}

/** Returns the figures of a first pull that is not complete; null after its end, and on another day. */
export async function readFirstPull({ db, userId }: StoreCore, today: string): Promise<FirstPull | null> {
  const row = await db.meta.get([userId, 'first-pull']);
  return row?.key === 'first-pull' && row.value.day === today ? row.value : null;
}

/** Returns whether a first pull is not complete, so that only some of the learner's cards are here. */
export async function isInFirstPull({ db, userId }: StoreCore): Promise<boolean> {
  return (await db.meta.get([userId, 'first-pull'])) !== undefined;
}

/** Deletes the figures, because everything is here. Runs in the caller's transaction. */
export async function endFirstPull({ db, userId }: StoreCore): Promise<void> {
  await db.meta.delete([userId, 'first-pull']);
}
