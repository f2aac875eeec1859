/**
 * The cells of a Spanish verb table: which persons exist in which mood and tense. This file has no data of verbs, so
 * that a screen may load it before the rest of the library.
 */
import type { Mood, Person, Tense } from '@repaso/contracts';

/** A place in the table of a verb's forms. */
export interface Cell {
  mood: Mood;
  tense: Tense;
  person: Person;
}

/** A tense of a mood, with its persons in the order of a table. */
export interface Paradigm {
  mood: Mood;
  tense: Tense;
  persons: readonly Person[];
  /** True for the future tenses of the subjunctive, which today only laws and proverbs use. */
  isArchaic: boolean;
}

/** The persons as a Spanish table names them, in every language of the interface. */
export const personNames: Readonly<Record<Person, string>> = {
  P1S: 'yo',
  P2S: 'tú',
  P3S: 'él, usted',
  P1P: 'nosotros',
  P2P: 'vosotros',
  P3P: 'ellos, ustedes',
};

const allPersons: readonly Person[] = ['P1S', 'P2S', 'P3S', 'P1P', 'P2P', 'P3P'];

const tensesOf: Readonly<Record<Mood, readonly Tense[]>> = {
  INDICATIVE: [
    ...(['PRESENT', 'PRETERITE', 'IMPERFECT', 'FUTURE'] as const),
    ...(['PRESENT_PERFECT', 'PLUPERFECT', 'FUTURE_PERFECT'] as const),
  ],
  CONDITIONAL: ['CONDITIONAL_SIMPLE', 'CONDITIONAL_PERFECT'],
  SUBJUNCTIVE: ['PRESENT', 'IMPERFECT', 'PRESENT_PERFECT', 'PLUPERFECT', 'FUTURE', 'FUTURE_PERFECT'],
  IMPERATIVE: ['PRESENT'],
};

const moodOrder: readonly Mood[] = ['INDICATIVE', 'CONDITIONAL', 'SUBJUNCTIVE', 'IMPERATIVE'];

/**
 * All tenses that exist in Spanish, in the order of a grammar. The imperative has one tense and no first person
 * singular.
 */
export const paradigms: readonly Paradigm[] = moodOrder.flatMap((mood) =>
  tensesOf[mood].map((tense) => ({
    mood,
    tense,
    persons: mood === 'IMPERATIVE' ? allPersons.slice(1) : allPersons,
    isArchaic: mood === 'SUBJUNCTIVE' && (tense === 'FUTURE' || tense === 'FUTURE_PERFECT'),
  })),
);

/** Returns the tense of a mood, or undefined if Spanish has no such tense. */
export function paradigmOf(mood: Mood, tense: Tense): Paradigm | undefined {
  return paradigms.find((paradigm) => paradigm.mood === mood && paradigm.tense === tense);
}

/** Returns whether Spanish has this mood, tense and person together. A verb may still lack the form. */
export function isCell({ mood, tense, person }: Cell): boolean {
  return paradigmOf(mood, tense)?.persons.includes(person) ?? false;
}

/** Returns the forms of a text that lists several correct ones, such as `imprimido, impreso`. */
export function splitForms(text: string): string[] {
  const forms = text.split(/[,/;]/).map((form) => form.trim().replace(/\s+/g, ' '));
  return [...new Set(forms.filter((form) => form !== ''))];
}

/** Returns several correct forms as one text: the opposite of `splitForms`. */
export const joinForms = (forms: readonly string[]): string => forms.join(', ');
