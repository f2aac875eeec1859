/**
 * Grades a typed form of a verb and names the rule that was broken. A form of the verb in another cell is always wrong,
 * even if only an accent differs: `hablo` is not `habló`.
 */
import { gradeAnswer } from '@repaso/answers';
import type { Grade } from '@repaso/answers';
import { paradigms } from '@repaso/conjugation/paradigm';
import type { Cell } from '@repaso/conjugation/paradigm';
import type { Rule, VerbForm } from '@repaso/conjugation';
import type { PracticeVerb } from '@repaso/contracts';
import type { Conjugation } from './conjugation.resource.ts';
import type { DrillQuestion } from './drill-questions.ts';
import { ruleKindOf } from './rule-kinds.ts';

export const outcomes = ['right', 'slip', 'wrong'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * What was wrong with a form. `person`, `tense`, `mood`: the typed text is a form of the verb, but of `instead`. `rule`:
 * the rule was not followed. `accent`: an accent mark is missing or superfluous. `verb`: another verb was named for
 * `form`. `none`: nothing was typed.
 */
export type Mistake =
  | { kind: 'person' | 'tense' | 'mood'; instead: Cell }
  | { kind: 'rule'; rule: Rule }
  | { kind: 'accent' }
  | { kind: 'verb'; form: string }
  | { kind: 'none' };

export interface GradedForm {
  grade: Grade;
  outcome: Outcome;
  /** Null if the form was right. */
  mistake: Mistake | null;
  /** The correct form, with its variants and rules. */
  form: VerbForm;
}

const subject = /^(?:yo|t[uú]|[eé]l|ella|usted|vos|nosotr[oa]s|vosotr[oa]s|ell[oa]s|ustedes)\s+(?=\S)/iu;
const normalized = (text: string) => text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * Grades the typed text as the answer to a question. Case and a subject before the form,
 * such as `yo`, do not matter.
 * @throws Error if the verb has no form in this cell
 */
export function gradeForm(
  library: Conjugation,
  verb: PracticeVerb,
  question: DrillQuestion,
  typed: string,
): GradedForm {
  const form = library.conjugateStored(verb, question);
  if (form === null) throw new Error(`${question.infinitive} has no form ${question.id}`);
  const text = typed.trim().toLowerCase().replace(subject, '');
  const grade = gradeAnswer(text, [form.form, ...form.accepted], { language: 'es' });
  if (grade.tier === 'exact' || grade.tier === 'other-layout')
    return { grade, outcome: 'right', mistake: null, form };
  if (normalized(text) === '') return { grade, outcome: 'wrong', mistake: { kind: 'none' }, form };
  const instead = cellOfForm(library, verb, question, normalized(text));
  if (instead !== null)
    return { grade, outcome: 'wrong', mistake: { kind: differsIn(question, instead), instead }, form };
  const isSlip = grade.tier !== 'wrong';
  return {
    grade,
    outcome: isSlip ? 'slip' : 'wrong',
    mistake: brokenRule(library, form, text, isSlip),
    form,
  };
}

/** Returns the cell that has the typed form; the one nearest to the question if several have it. */
function cellOfForm(library: Conjugation, verb: PracticeVerb, question: DrillQuestion, typed: string) {
  const cells = paradigms
    .filter(({ isArchaic }) => !isArchaic)
    .flatMap(({ mood, tense, persons }) => persons.map((person) => ({ mood, tense, person })))
    .filter((cell) => {
      const found = library.conjugateStored(verb, cell);
      return found !== null && [found.form, ...found.accepted].some((form) => normalized(form) === typed);
    });
  const order = ['person', 'tense', 'mood'];
  const [nearest = null] = cells.toSorted(
    (a, b) => order.indexOf(differsIn(question, a)) - order.indexOf(differsIn(question, b)),
  );
  return nearest;
}

function differsIn(question: Cell, instead: Cell): 'person' | 'tense' | 'mood' {
  if (question.mood !== instead.mood) return 'mood';
  return question.tense === instead.tense ? 'person' : 'tense';
}

/** Returns the rule of the form that the typed text does not follow. */
function brokenRule(
  library: Conjugation,
  { form, rules }: VerbForm,
  typed: string,
  isAccent: boolean,
): Mistake {
  if (isAccent) {
    const accent = rules.find((rule) => ruleKindOf(rule) === 'accent');
    return accent === undefined ? { kind: 'accent' } : { kind: 'rule', rule: accent };
  }
  const ofPart = rulesOfWrongPart(library, { form, rules }, typed);
  const [first] = ofPart.length === 0 ? rules : ofPart;
  return first === undefined ? { kind: 'accent' } : { kind: 'rule', rule: first };
}

/** The rules of a form of several words belong to its parts: pronoun, auxiliary, participle. */
function rulesOfWrongPart(
  library: Conjugation,
  { form, rules }: Pick<VerbForm, 'form' | 'rules'>,
  typed: string,
): readonly Rule[] {
  const words = form.split(' ');
  const own = rules.filter((rule) => ruleKindOf(rule) !== null);
  if (words.length === 1) return own;
  const isLastRight = normalized(typed).split(' ').at(-1) === normalized(words.at(-1) ?? '');
  if (isLastRight) return rules.filter(({ id }) => id === 'compound' || id === 'pronoun-before').toReversed();
  // The rules of such a form do not name the regular ending.
  return own.length > 0 ? own : library.allRules.filter(({ id }) => id === 'regular');
}

/** A form that another verb makes by the same rule in the same cell. */
export interface Sibling {
  infinitive: string;
  form: string;
}

/** Returns up to two forms of other verbs in the same cell that follow the same rule. */
export function siblingsOf(
  library: Conjugation,
  verbs: readonly PracticeVerb[],
  question: DrillQuestion,
  rule: Rule,
): Sibling[] {
  const siblings: Sibling[] = [];
  const asked = verbs.find(({ infinitive }) => infinitive === question.infinitive);
  for (const verb of verbs) {
    if (siblings.length === 2) break;
    if (verb.infinitive === question.infinitive) continue;
    // The regular endings are those of the verb's own group.
    if (rule.id === 'regular' && verb.group !== asked?.group) continue;
    const found = library.conjugateStored(verb, question);
    if (found !== null && !found.isRare && found.rules.some(({ id }) => id === rule.id)) {
      siblings.push({ infinitive: verb.infinitive, form: found.form });
    }
  }
  return siblings;
}
