import { paradigms } from '@repaso/conjugation/paradigm';
import type { Paradigm } from '@repaso/conjugation/paradigm';
import type { Rule } from '@repaso/conjugation';
import type { Mood, Person, PracticeVerb } from '@repaso/contracts';
import type { Conjugation } from './conjugation.resource.ts';
import { ruleKindOf } from './rule-kinds.ts';
import type { RuleKind } from './rule-kinds.ts';

/** A rule of a verb's table, with its number in the table. */
export interface NumberedRule {
  number: number;
  rule: Rule;
  kind: RuleKind;
}

export interface TableRow {
  person: Person;
  /** The form; null if the verb has none here. */
  form: string | null;
  accepted: readonly string[];
  /** True if the form can be made but is hardly used. */
  isRare: boolean;
  rules: readonly NumberedRule[];
}

export interface TenseTable {
  paradigm: Paradigm;
  /** True for the negative imperative: `no hables`. */
  isNegative: boolean;
  rows: readonly TableRow[];
}

export interface VerbTable {
  moods: readonly (readonly [Mood, readonly TenseTable[]])[];
  /** The future tenses of the subjunctive. */
  archaic: readonly TenseTable[];
  /** The rules of all forms, in the order of their first form. */
  rules: readonly NumberedRule[];
}

const moods: readonly Mood[] = ['INDICATIVE', 'CONDITIONAL', 'SUBJUNCTIVE', 'IMPERATIVE'];

/** Returns all forms of a verb by mood and tense, also the negative imperative, with the rules that made the irregular ones. */
export function verbTable(library: Conjugation, verb: PracticeVerb): VerbTable {
  const numbered = new Map<string, NumberedRule>();
  const number = (rule: Rule): NumberedRule[] => {
    const kind = ruleKindOf(rule);
    if (kind === null) return [];
    const known = numbered.get(rule.id) ?? { number: numbered.size + 1, rule, kind };
    numbered.set(rule.id, known);
    return [known];
  };
  const rowOf = ({ mood, tense }: Paradigm, person: Person, negative: boolean): TableRow => {
    const found = library.conjugateStored(verb, { mood, tense, person, negative });
    if (found === null) return { person, form: null, accepted: [], isRare: false, rules: [] };
    const { form, accepted, isRare, rules } = found;
    return { person, form, accepted, isRare, rules: rules.flatMap(number) };
  };
  const tableOf = (paradigm: Paradigm, isNegative = false): TenseTable => ({
    paradigm,
    isNegative,
    rows: paradigm.persons.map((person) => rowOf(paradigm, person, isNegative)),
  });
  const tablesOf = (paradigm: Paradigm): TenseTable[] =>
    paradigm.mood === 'IMPERATIVE' ? [tableOf(paradigm), tableOf(paradigm, true)] : [tableOf(paradigm)];
  const today = paradigms.filter(({ isArchaic }) => !isArchaic);
  return {
    moods: moods.map((mood) => [mood, today.filter((one) => one.mood === mood).flatMap(tablesOf)]),
    archaic: paradigms.filter(({ isArchaic }) => isArchaic).flatMap(tablesOf),
    rules: [...numbered.values()],
  };
}
