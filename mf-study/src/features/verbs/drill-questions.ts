import type { Cell } from '@repaso/conjugation/paradigm';
import type { Rule, VerbForm } from '@repaso/conjugation';
import { persons } from '@repaso/contracts';
import type { PracticeVerb } from '@repaso/contracts';
import type { Conjugation } from './conjugation.resource.ts';
import type { Gap } from '@repaso/practice';
import { chosenCells, chosenVerbs, drillTenses, tenseKey } from './drill-choice.ts';
import type { DrillChoice, QuestionKind } from './drill-choice.ts';
import { ruleKindOf } from './rule-kinds.ts';
import { shuffled } from './shuffled.ts';

/** A question for the form in a cell of a verb, or for the verb that has it. */
export interface CellQuestion extends Cell {
  id: string;
  kind: 'form' | 'verb';
  infinitive: string;
}

/** A question which of two forms stands in a sentence. The cell is that of the right one. */
export interface TenseQuestion extends Cell {
  id: string;
  kind: 'tense';
  infinitive: string;
  gap: Gap;
  /** The sentence in Russian; null if the card has no translation of it. */
  translation: string | null;
  /** The two forms. One is right. */
  options: readonly string[];
  /** True if only the usage of Spain decides, as between perfect and preterite. */
  isOfSpain: boolean;
}

/** A question of the practice of verbs. */
export type DrillQuestion = CellQuestion | TenseQuestion;

/** Number of questions for each rule that is due, with different verbs where the rule has several. */
const questionsOfRule = 2;

/**
 * Returns questions for forms that follow these rules, in random order. A rule that no form of these verbs follows has
 * none.
 * @param random returns numbers from 0 to below 1
 */
export function ruleQuestions(
  library: Conjugation,
  verbs: readonly PracticeVerb[],
  rules: readonly string[],
  random: () => number,
): DrillQuestion[] {
  const found = new Map<string, DrillQuestion>();
  for (const rule of rules) {
    const chosen: DrillQuestion[] = [];
    for (const verb of shuffled(verbs, random)) {
      const question = questionOfRule(library, verb, rule, random);
      if (question !== null) chosen.push(question);
      if (chosen.length === questionsOfRule) break;
    }
    for (const question of chosen) found.set(question.id, question);
  }
  return shuffled([...found.values()], random);
}

function questionOfRule(
  library: Conjugation,
  verb: PracticeVerb,
  rule: string,
  random: () => number,
): DrillQuestion | null {
  const cells = chosenCells({ tenses: drillTenses.map(tenseKey), persons });
  const cell = shuffled(cells, random).find((one) => {
    const form = library.conjugateStored(verb, one);
    return form !== null && !form.isRare && form.rules.some(({ id }) => id === rule);
  });
  return cell === undefined ? null : questionOf(verb, cell, 'form');
}

function chosenKind({ asks }: DrillChoice, random: () => number): QuestionKind {
  const at = asks.length === 1 ? 0 : Math.floor(random() * asks.length);
  return asks[at] ?? 'form';
}

function questionOf({ infinitive }: PracticeVerb, cell: Cell, kind: CellQuestion['kind']): CellQuestion {
  const id = `${infinitive} ${cell.mood} ${cell.tense} ${cell.person}`;
  return { id: kind === 'form' ? id : `${kind} ${id}`, kind, infinitive, ...cell };
}

/**
 * Returns whether a form names its verb by its stem alone: `cantamos` is of `cantar`. Irregular forms, such as `supe`,
 * do not.
 */
const isObvious = ({ rules }: VerbForm) => rules.every((rule) => !hidesVerb(rule));

/** Rules of spelling and accents leave a verb recognisable. */
function hidesVerb(rule: Rule): boolean {
  const kind = ruleKindOf(rule);
  return kind === 'stem' || kind === 'own';
}

/** Number of tries for each question. Some verbs have no form in a cell, or one that is hardly used. */
const triesForQuestion = 20;

/**
 * Returns different questions in random order, at most as many as the choice says. Forms that are hardly used are not
 * asked. Questions for the verb have irregular forms; regular ones only fill up the number of questions.
 * @param weakRules ids of rules that the learner broke. If there are any, every second try accepts only their forms
 * @param sentences questions about sentences, for a choice that asks for tenses
 * @param random returns numbers from 0 to below 1
 */
export function drillQuestions(
  library: Conjugation,
  verbs: readonly PracticeVerb[],
  choice: DrillChoice,
  weakRules: ReadonlySet<string>,
  sentences: readonly TenseQuestion[],
  random: () => number,
): DrillQuestion[] {
  const chosen = chosenVerbs(verbs, choice);
  const cells = chosenCells(choice);
  const found = new Map<string, DrillQuestion>();
  const obvious = new Map<string, DrillQuestion>();
  let asked = 0;
  for (let tries = 0; tries < choice.count * triesForQuestion && found.size < choice.count; tries += 1) {
    const kind = chosenKind(choice, random);
    if (kind === 'tense') {
      const sentence = sentences[asked];
      asked += 1;
      if (sentence !== undefined) found.set(sentence.id, sentence);
      continue;
    }
    const verb = chosen[Math.floor(random() * chosen.length)];
    const cell = cells[Math.floor(random() * cells.length)];
    if (verb === undefined || cell === undefined) return [];
    const form = library.conjugateStored(verb, cell);
    if (form === null || form.isRare) continue;
    const mustBeWeak = weakRules.size > 0 && tries % 2 === 0;
    if (mustBeWeak && !form.rules.some((rule) => weakRules.has(rule.id))) continue;
    // A form of several words names its verb, such as `he hablado` or `me lavo`.
    if (kind === 'verb' && form.form.includes(' ')) continue;
    const question = questionOf(verb, cell, kind);
    const list = kind === 'verb' && isObvious(form) ? obvious : found;
    list.set(question.id, question);
  }
  return [...found.values(), ...obvious.values()].slice(0, choice.count);
}
