import type { MalformedItem, NoteVersion, SyncNote } from '@repaso/contracts';
import { mergeNote, sameNote } from '@repaso/sync';
import type { Outcome } from './apply-changes.command.ts';
import type { LearnerTransaction } from './learner-transaction.ts';
import { noteRefusal } from './refusal.ts';
import { noteOf, readNotes, writeNotes, type StoredNote } from './stored-note.ts';

/** What became of a page's notes. */
export interface NoteOutcome extends Outcome {
  /** Taken notes that are something else than the device said: it hears what. */
  merged: SyncNote[];
}

/**
 * Merges notes inside the learner's transaction. As with cards, what cannot be taken is refused by its id and blocks
 * nothing, and applying the same notes again changes nothing.
 */
export async function applyNotes(
  transaction: LearnerTransaction,
  items: readonly (SyncNote | MalformedItem)[],
  now: Date,
): Promise<NoteOutcome> {
  const outcome: NoteOutcome = { accepted: [], refused: [], merged: [] };
  const said: SyncNote[] = [];
  for (const item of items) {
    const code = noteRefusal(item, now.getTime());
    if (code !== null) outcome.refused.push({ id: item.id, code });
    else if (!('malformed' in item)) said.push(inOneSpelling(item));
  }
  if (said.length === 0) return outcome;
  const work = await mergeAll(transaction, said);
  outcome.accepted = said.map(({ id }) => id);
  outcome.merged = said.flatMap((note) => {
    const stored = work.notes.get(note.id);
    return stored === undefined || sameNote(note, stored) ? [] : noteOf(stored);
  });
  await write(transaction, work, now);
  return outcome;
}

interface NoteWork {
  notes: Map<string, SyncNote>;
  changed: Set<string>;
  lost: (NoteVersion & { id: string })[];
}

async function mergeAll(
  { client, userId }: LearnerTransaction,
  said: readonly SyncNote[],
): Promise<NoteWork> {
  const stored = await readNotes(
    client,
    userId,
    said.map(({ id }) => id),
  );
  const work: NoteWork = {
    notes: new Map(stored.map((row) => [row.id, noteOf(row)])),
    changed: new Set(),
    lost: [],
  };
  for (const incoming of said) {
    const { id } = incoming;
    const { note, lost, changed } = mergeNote(work.notes.get(id) ?? null, incoming);
    work.notes.set(id, note);
    if (changed) work.changed.add(id);
    if (lost !== null) work.lost.push({ id, ...lost });
  }
  return work;
}

async function write(
  transaction: LearnerTransaction,
  { notes, changed, lost }: NoteWork,
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

function inOneSpelling(note: SyncNote): SyncNote {
  return { ...noteOf(note), createdAt: new Date(note.createdAt).toISOString() };
}
