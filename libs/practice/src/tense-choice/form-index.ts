/** Finds the verbs and cells that a word of a sentence can be a form of. */
import type { Mood, Person, Tense } from '@repaso/contracts';

/** A form in a cell of a verb's table. */
export interface IndexedForm {
  infinitive: string;
  mood: Mood;
  tense: Tense;
  person: Person;
  form: string;
}

/** Forms by their text, and by verb and cell. */
export interface FormIndex {
  /** All cells that have a form, by the form in lower case. */
  byText: ReadonlyMap<string, readonly IndexedForm[]>;
  /** Returns the form of a cell; undefined if the verb has none. */
  formOf: (cell: Omit<IndexedForm, 'form'>) => string | undefined;
}

const keyOf = ({ infinitive, mood, tense, person }: Omit<IndexedForm, 'form'>) =>
  `${infinitive} ${mood} ${tense} ${person}`;

/** Returns the index of forms. The first form of a cell is the one that `formOf` returns; others are variants. */
export function indexForms(forms: Iterable<IndexedForm>): FormIndex {
  const byText = new Map<string, IndexedForm[]>();
  const byCell = new Map<string, string>();
  for (const form of forms) {
    const text = form.form.toLowerCase();
    const same = byText.get(text);
    if (same === undefined) byText.set(text, [form]);
    else same.push(form);
    if (!byCell.has(keyOf(form))) byCell.set(keyOf(form), form.form);
  }
  return { byText, formOf: (cell) => byCell.get(keyOf(cell)) };
}
