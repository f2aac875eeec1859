import type { MalformedItem, NoteVersion, SyncNote } from '@repaso/contracts';
import { mergeNote, isEqualNoteVersion } from '@repaso/sync';
import { refuseInvalid, type Outcome } from './apply-changes.command.ts';
import type { LearnerTransaction } from './learner-transaction.ts';
import { noteRefusal } from './refusal.ts';
import { noteOf, readNotes, writeNotes, type StoredNote } from './stored-note.ts';

/** The outcome of applying pushed notes. */
export interface NoteOutcome extends Outcome {
  /** Accepted notes that the merge has made different from what the device pushed. They are sent back to it. */
  merged: SyncNote[];
}

/**
 * Merges pushed notes in the transaction of a learner. As with cards, an invalid note is refused by its id and does not
 * block the others, and applying the same notes again changes nothing.
 */
export async function applyNotes(
  transaction: LearnerTransaction,
  items: readonly (SyncNote | MalformedItem)[],
  now: Date,
): Promise<NoteOutcome> {
  const outcome: NoteOutcome = { accepted: [], refused: [], merged: [] };
  const valid = await refuseInvalid(items, (item) => noteRefusal(item, now.getTime()), outcome);
  const incoming = valid.map(normalised);
  const result = await mergeAll(transaction, incoming);
  outcome.accepted = incoming.map(({ id }) => id);
  outcome.merged = incoming.flatMap((note) => {
    const merged = result.notes.get(note.id) ?? note;
    return isEqualNoteVersion(note, merged) ? [] : merged;
  });
  await write(transaction, result, now);
  return outcome;
}

interface MergeResult {
  notes: Map<string, SyncNote>;
  changed: Set<string>;
  lost: (NoteVersion & { id: string })[];
}

async function mergeAll(
  { client, userId }: LearnerTransaction,
  incoming: readonly SyncNote[],
): Promise<MergeResult> {
  const stored = await readNotes(
    client,
    userId,
    incoming.map(({ id }) => id),
  );
  const result: MergeResult = {
    notes: new Map(stored.map((row) => [row.id, noteOf(row)])),
    changed: new Set(),
    lost: [],
  };
  for (const pushed of incoming) {
    const { id } = pushed;
    const { note, lost, changed } = mergeNote(result.notes.get(id) ?? null, pushed);
    result.notes.set(id, note);
    if (changed) result.changed.add(id);
    if (lost !== null) result.lost.push({ id, ...lost });
  }
  return result;
}

async function write(
  transaction: LearnerTransaction,
  { notes, changed, lost }: MergeResult,
  now: Date,
): Promise<void> {
  if (changed.size + lost.length === 0) return;
  const { counter } = transaction;
  const rows = [...notes.values()]
    .filter(({ id }) => changed.has(id))
    .map((note): StoredNote => ({ ...note, seq: ++counter.seq }));
  if (rows.length > 0) counter.noteSeq = counter.seq;
  await writeNotes(transaction, { notes: rows, lost }, now);
}

/** Returns a note without unknown fields, and with its time in ISO form, so that equal notes compare as equal. */
function normalised(note: SyncNote): SyncNote {
  return { ...noteOf(note), createdAt: new Date(note.createdAt).toISOString() };
}
