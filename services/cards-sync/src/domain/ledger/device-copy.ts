import type { LogEntry } from '@repaso/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { WorkingCard } from './working-card.ts';

/**
 * Returns whether a device that has pushed changes of a card has the card as it is now, so that the response need not
 * contain it. `since` is the change number up to which the device has read. In doubt it returns false.
 */
export function isCopyOfDevice(item: WorkingCard, since: number): boolean {
  const { card, storedSeq, pushed, hasPushedProgress, added } = item;
  const hasRead = storedSeq === null || storedSeq <= since;
  if (!hasRead || card.deleted || hasPushedProgress) return false;
  if (pushed !== null && !isDeepStrictEqual(pushed, card)) return false;
  return added.length === 0 || isFoldedAlike(item);
}

/** Returns whether the device's fold of the same log has the same result: its last answer says what it computed. */
function isFoldedAlike({ folded, added }: WorkingCard): boolean {
  if (added.some(({ kind }) => kind === 'undo' || kind === 'reset')) return false;
  const last = added.reduce((a, b) => (b.stamp > a.stamp ? b : a));
  if (last.stamp !== folded.lastStamp) return false;
  const answer = added.filter((entry) => entry.kind === 'answer').reduce(later, null);
  if (answer === null) return true;
  const { leitnerBox, interval, ease, dueDay, algorithm } = folded.progress;
  return (
    algorithm === answer.algorithm && isDeepStrictEqual(answer.after, { leitnerBox, interval, ease, dueDay })
  );
}

type Answer = Extract<LogEntry, { kind: 'answer' }>;

const later = (a: Answer | null, b: Answer) => (a === null || b.stamp > a.stamp ? b : a);
