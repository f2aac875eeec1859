import type { LocalNote } from '@repaso/card-store';
import { isFound, plain, wordsOf } from '../../shared/card-search.ts';

const known = new WeakMap<LocalNote, string>();

/** A long text is made plain once, and not again for every letter of a search. */
function plainOf(note: LocalNote): string {
  const text = known.get(note) ?? plain(note.text);
  known.set(note, text);
  return text;
}

/** The notes that hold every word of the query, case and accents aside. */
export function findNotes(notes: readonly LocalNote[], query: string): readonly LocalNote[] {
  const words = wordsOf(query);
  return words.length === 0 ? notes : notes.filter((note) => isFound(plainOf(note), words));
}
