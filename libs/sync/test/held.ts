/** The data of one learner on a device or server, in the form that random histories compare. */
import type { CardProgress, LogEntry, SyncCard, SyncNote, PracticeEntry } from '@repaso/contracts';
import { dequal } from 'dequal';
import type { Stamp } from '../src/hybrid-clock.ts';

/** A card with the progress that its log gives. */
export interface HeldCard {
  card: SyncCard;
  progress: CardProgress;
}

/** A setting with the stamp of its last change. */
export interface HeldSetting {
  value: unknown;
  stamp: Stamp;
}

/** The data of one learner on the server or a device, by id; settings by name. */
export interface Held {
  cards: ReadonlyMap<string, HeldCard>;
  entries: ReadonlyMap<string, LogEntry>;
  notes: ReadonlyMap<string, SyncNote>;
  practiceLog: ReadonlyMap<string, PracticeEntry>;
  /** Only settings that were ever set. */
  settings: ReadonlyMap<string, HeldSetting>;
}

/** The data of one learner on a device, with its pending changes and its clock. */
export interface HeldHere extends Held {
  /** Ids of the marks in the outbox. */
  waiting: readonly string[];
  /** The device's name in its stamps; null before its first stamp. */
  device: string | null;
  /** The latest stamp that the device's clock has made or received. */
  clock: Stamp;
}

/**
 * Throws an error that begins with `what`, unless the two values are equal as JSON. The order of keys does not matter.
 */
export function mustEqual(actual: unknown, expected: unknown, what: string): void {
  // Nearly all values are equal, and comparing them directly is much faster than comparing their JSON texts.
  if (dequal(actual, expected)) return;
  const [a, b] = [canonical(actual), canonical(expected)];
  if (a !== b) throw new Error(`${what}:\n  is        ${a}\n  should be ${b}`);
}

/** Throws an error with the text `what` unless the condition holds. */
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
