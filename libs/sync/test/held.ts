/** The data of one learner that a device or server holds, in a form for comparisons. */
import type { CardProgress, LogEntry, SyncCard, SyncNote } from '@repaso/contracts';
import type { Stamp } from '../src/hybrid-clock.ts';

/** A card with the progress that its log gives. */
export interface HeldCard {
  card: SyncCard;
  progress: CardProgress;
}

/** A setting with its stamp. */
export interface HeldSetting {
  value: unknown;
  stamp: Stamp;
}

/** The data that a server or a device holds. */
export interface Held {
  cards: ReadonlyMap<string, HeldCard>;
  entries: ReadonlyMap<string, LogEntry>;
  notes: ReadonlyMap<string, SyncNote>;
  /** Only settings that were set. */
  settings: ReadonlyMap<string, HeldSetting>;
}

/** The data that a device holds, with its pending changes. */
export interface HeldHere extends Held {
  /** Ids in the outbox. */
  waiting: readonly string[];
  /** The name in this device's stamps; null before its first stamp. */
  device: string | null;
  /** The latest stamp that its clock made or received. */
  clock: Stamp;
}

/** Throws unless two values are equal. The order of keys does not matter. */
export function mustEqual(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [canonical(actual), canonical(expected)];
  if (a !== b) throw new Error(`${what}:\n  is        ${a}\n  should be ${b}`);
}

/** Throws an error with this text unless the condition holds. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

function canonical(value: unknown): string {
  const inOrder = (_key: string, part: unknown): unknown => {
    if (part instanceof Map) return Object.fromEntries([...part.entries()].sort(byKey));
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(byKey));
  };
  return value === undefined ? 'undefined' : JSON.stringify(value, inOrder);
}

function byKey([a]: [unknown, unknown], [b]: [unknown, unknown]): number {
  return String(a) < String(b) ? -1 : 1;
}
