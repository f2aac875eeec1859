/**
 * A card's place in the study queue, by which `dueDay` of its row is indexed. Originals have '' before their first
 * answer, then their due day. Reverse cards have the same after an `r`, so they sort after all originals. A learner
 * without reverse cards therefore reads nothing more.
 */
import type { StoreCore } from './store-core.ts';

const reverseMark = 'r';
/** Sorts after every place. */
const last = '\uffff';

/** A range of all days. The colon sorts after every digit and before the mark. */
export const allDays = ['0', ':'] as const;

export function queuePlace(isReverse: boolean, dueDay: string | null): string {
  return (isReverse ? reverseMark : '') + (dueDay ?? '');
}

/** Returns the due day of a place; null before the first answer. */
export function dayOfPlace(place: string): string | null {
  const day = place.startsWith(reverseMark) ? place.slice(1) : place;
  return day === '' ? null : day;
}

/** The cards in the study queue whose due day is in a range, both ends included: originals, or reverse cards. */
export function scheduledBetween(
  { db, userId }: Pick<StoreCore, 'db' | 'userId'>,
  isReverse: boolean,
  [from, to]: readonly [from: string, to: string],
) {
  const ends = [from, to].map((day) => [userId, queuePlace(isReverse, day)]);
  return db.cards.where('[userId+dueDay]').between(ends[0], ends[1], true, true);
}

/** The cards in the study queue that were never answered: originals, or reverse cards. */
export function unscheduled({ db, userId }: Pick<StoreCore, 'db' | 'userId'>, isReverse: boolean) {
  return db.cards.where('[userId+dueDay]').equals([userId, queuePlace(isReverse, null)]);
}

/** All cards in the study queue. */
export function inQueue({ db, userId }: Pick<StoreCore, 'db' | 'userId'>) {
  return db.cards.where('[userId+dueDay]').between([userId, ''], [userId, last]);
}

/** The reverse cards in the study queue. */
export function reverseInQueue({ db, userId }: Pick<StoreCore, 'db' | 'userId'>) {
  return db.cards.where('[userId+dueDay]').between([userId, reverseMark], [userId, last]);
}

/** Returns the due days in keys of the index of places, in their order. */
export function daysOfKeys(keys: readonly unknown[]): string[] {
  return keys.map((key) => dayOfPlace(Array.isArray(key) ? String(key[1]) : '') ?? '');
}
