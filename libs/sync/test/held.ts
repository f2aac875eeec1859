/** What somebody holds of one learner, and how two such holdings are compared. */
import type { CardProgress, LogEntry, SyncCard, SyncNote } from '@repaso/contracts';
import type { Stamp } from '../src/hybrid-clock.ts';

/** A card with what its log makes of it. */
export interface HeldCard {
  card: SyncCard;
  progress: CardProgress;
}

/** A setting with its stamp. */
export interface HeldSetting {
  value: unknown;
  stamp: Stamp;
}

/** What a server or a device holds. */
export interface Held {
  cards: ReadonlyMap<string, HeldCard>;
  entries: ReadonlyMap<string, LogEntry>;
  notes: ReadonlyMap<string, SyncNote>;
  /** Only those that were ever set. */
  settings: ReadonlyMap<string, HeldSetting>;
}

/** What a device holds, with what it has still to say. */
export interface HeldHere extends Held {
  /** Ids in the outbox. */
  waiting: readonly string[];
  /** The name in this device's stamps; null before its first one. */
  device: string | null;
  /** The latest stamp that its clock made or saw. */
  clock: Stamp;
}

/** Fails unless two values say the same, in whatever order their keys stand. */
export function mustEqual(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [canonical(actual), canonical(expected)];
  if (a !== b) throw new Error(`${what}:\n  is        ${a}\n  should be ${b}`);
}

/** Fails with this text unless it holds. */
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
