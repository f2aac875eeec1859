/**
 * Two versions of one note become one: the text by its later stamp, the lifecycle by its later stamp. As with cards,
 * merging is commutative, associative and idempotent.
 */
import type { NoteVersion, SyncNote } from '@repaso/contracts';
import { parseStamp } from './hybrid-clock.ts';

/** What a merge gives. */
export interface MergedNote {
  note: SyncNote;
  /**
   * The text that lost, when another device wrote the one that stays. A device's own next version is written over the
   * last one by somebody who saw it, many times a minute; only what came from elsewhere can have been lost unseen.
   */
  lost: NoteVersion | null;
  /** Whether the note differs from the stored one, stamps included. */
  changed: boolean;
}

/** Merges an incoming version into the stored one; null when there is none yet. */
export function mergeNote(stored: SyncNote | null, incoming: SyncNote): MergedNote {
  if (stored === null) return { note: incoming, lost: null, changed: true };
  if (stored.id !== incoming.id) throw new Error(`${incoming.id} is another note`);
  const [text, loser] = isEarlier(stored, incoming) ? [incoming, stored] : [stored, incoming];
  const note: SyncNote = {
    id: stored.id,
    createdAt: stored.createdAt < incoming.createdAt ? stored.createdAt : incoming.createdAt,
    text: text.text,
    textStamp: text.textStamp,
    ...mergeLifecycle(stored, incoming),
  };
  return { note, lost: lostOf(text, loser), changed: !sameNote(stored, note) };
}

/** Whether two versions of one note say the same, stamps included. */
export function sameNote(a: SyncNote, b: SyncNote): boolean {
  return (
    a.createdAt === b.createdAt &&
    a.text === b.text &&
    a.textStamp === b.textStamp &&
    a.deleted === b.deleted &&
    a.deletedStamp === b.deletedStamp
  );
}

function lostOf(text: SyncNote, loser: SyncNote): NoteVersion | null {
  const isSame = text.text === loser.text || loser.text.trim() === '';
  if (isSame || deviceOf(text) === deviceOf(loser)) return null;
  return { text: loser.text, textStamp: loser.textStamp };
}

/** Equal stamps with different texts come only from a broken device; then the text decides, on every side alike. */
function isEarlier(a: SyncNote, b: SyncNote): boolean {
  return a.textStamp === b.textStamp ? a.text < b.text : a.textStamp < b.textStamp;
}

function deviceOf({ textStamp }: SyncNote): string | undefined {
  return parseStamp(textStamp)?.device;
}

function mergeLifecycle(a: SyncNote, b: SyncNote): Pick<SyncNote, 'deleted' | 'deletedStamp'> {
  if (a.deletedStamp === b.deletedStamp) {
    return { deleted: a.deleted || b.deleted, deletedStamp: a.deletedStamp };
  }
  const { deleted, deletedStamp } = a.deletedStamp < b.deletedStamp ? b : a;
  return { deleted, deletedStamp };
}
