/**
 * Small notes about the learners of this browser, outside of the database: they tell a database that was taken away from
 * one that never was, and name whose cards lie here. A value a key, so that tabs never overwrite each other's.
 */
const waitingPrefix = 'repaso.waiting.';
const forgetListeners = new Set<() => void>();

/** Where the name of a learner is kept; the session writes it. */
export const learnerNameKey = (userId: string): string => `repaso.name.${userId}`;

/** The learner's name as last known here; null when it never was. */
export function storedLearnerName(userId: string): string | null {
  return read(learnerNameKey(userId));
}

/** How many of the learner's cards waited for the server when last looked; null when nothing was kept here. */
export function storedWaitingCount(userId: string): number | null {
  const text = read(waitingPrefix + userId);
  return text === null ? null : Number(text);
}

/** Notes that the database holds something of the learner's, and how many cards wait for the server. */
export function storeWaitingCount(userId: string, count: number): void {
  if (storedWaitingCount(userId) === count) return;
  quietly(() => localStorage.setItem(waitingPrefix + userId, String(count)), undefined);
}

/** Ids of the learners of whom the database held something. */
export function learnersWithData(): string[] {
  const keys = quietly(() => Object.keys(localStorage), []);
  return keys.filter((key) => key.startsWith(waitingPrefix)).map((key) => key.slice(waitingPrefix.length));
}

/** How many cards of all learners waited for the server when last looked. */
export function unsentCardCount(): number {
  return learnersWithData().reduce((sum, userId) => sum + (storedWaitingCount(userId) ?? 0), 0);
}

/** Forgets a learner whose cards are no longer here. */
export function forgetLearner(userId: string): void {
  for (const key of [waitingPrefix + userId, learnerNameKey(userId)]) {
    quietly(() => localStorage.removeItem(key), undefined);
  }
  forgetListeners.forEach((listener) => listener());
}

/** Calls back when a learner was removed from this device by this page. */
export function onLearnerRemoved(listener: () => void): () => void {
  forgetListeners.add(listener);
  return () => forgetListeners.delete(listener);
}

function read(key: string): string | null {
  return quietly(() => localStorage.getItem(key), null);
}

/** Storage may be refused or full; a note is never worth a failure. */
function quietly<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
