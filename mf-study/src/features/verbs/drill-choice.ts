import { isCell, paradigms } from '@repaso/conjugation/paradigm';
import type { Paradigm } from '@repaso/conjugation/paradigm';
import { persons, verbGroups } from '@repaso/contracts';
import type { Person, PracticeVerb, VerbGroup } from '@repaso/contracts';
import { isOfKind, verbKinds } from './verb-filter.ts';
import type { VerbKind } from './verb-filter.ts';

/** What a question asks for: the form in a cell, one of two tenses in a sentence, or the verb of a form. */
export const questionKinds = ['form', 'tense', 'verb'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What a learner practises. */
export interface DrillChoice {
  asks: readonly QuestionKind[];
  /** Keys of tenses, such as `INDICATIVE PRESENT`. */
  tenses: readonly string[];
  persons: readonly Person[];
  groups: readonly VerbGroup[];
  /** Null for verbs of every kind. */
  kind: VerbKind | null;
  /** Number of questions. */
  count: number;
}

export const drillCounts = [10, 20, 40] as const;

export const tenseKey = ({ mood, tense }: Pick<Paradigm, 'mood' | 'tense'>) => `${mood} ${tense}`;

/** The tenses that can be practised, in the order of a grammar. */
export const drillTenses: readonly Paradigm[] = paradigms.filter(({ isArchaic }) => !isArchaic);

export const defaultChoice: DrillChoice = {
  asks: ['form'],
  tenses: ['INDICATIVE PRESENT'],
  persons,
  groups: verbGroups,
  kind: null,
  count: drillCounts[0],
};

const listed = <T extends string>(value: unknown, allowed: readonly T[]): readonly T[] => {
  const chosen = Array.isArray(value) ? allowed.filter((one) => value.includes(one)) : [];
  return chosen.length === 0 ? [] : chosen;
};

/** Reads a choice that was stored on this device. Parts that are missing or unknown have their default. */
export function readChoice(stored: unknown): DrillChoice {
  if (typeof stored !== 'object' || stored === null) return defaultChoice;
  const part = (name: keyof DrillChoice): unknown => Reflect.get(stored, name);
  const orDefault = <T>(list: readonly T[], fallback: readonly T[]) => (list.length === 0 ? fallback : list);
  return {
    asks: orDefault(listed(part('asks'), questionKinds), defaultChoice.asks),
    tenses: orDefault(listed(part('tenses'), drillTenses.map(tenseKey)), defaultChoice.tenses),
    persons: orDefault(listed(part('persons'), persons), defaultChoice.persons),
    groups: orDefault(listed(part('groups'), verbGroups), defaultChoice.groups),
    kind: verbKinds.find((kind) => kind === part('kind')) ?? null,
    count: drillCounts.find((count) => count === part('count')) ?? defaultChoice.count,
  };
}

/** Returns those of `verbs` that the learner has chosen by group and kind. */
export function chosenVerbs(verbs: readonly PracticeVerb[], { groups, kind }: DrillChoice) {
  return verbs.filter((verb) => groups.includes(verb.group) && (kind === null || isOfKind(verb, kind)));
}

/** Returns the cells of a choice that Spanish has. The imperative has no first person singular. */
export function chosenCells({ tenses, persons: chosen }: Pick<DrillChoice, 'tenses' | 'persons'>) {
  return drillTenses
    .filter((paradigm) => tenses.includes(tenseKey(paradigm)))
    .flatMap(({ mood, tense }) => chosen.map((person) => ({ mood, tense, person })))
    .filter(isCell);
}
