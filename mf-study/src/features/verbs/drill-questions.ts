import type { Cell } from '@repaso/conjugation/paradigm';
import type { PracticeVerb } from '@repaso/contracts';
import type { Conjugation } from './conjugation.resource.ts';
import { chosenCells, chosenVerbs } from './drill-choice.ts';
import type { DrillChoice } from './drill-choice.ts';

/** A question of the practice: which form of the verb is in this cell. */
export interface DrillQuestion extends Cell {
  id: string;
  infinitive: string;
}

/** Number of tries for each question. Some verbs have no form in a cell, or one that is hardly used. */
const triesForQuestion = 20;

/**
 * Returns different questions in random order, at most as many as the choice says. Forms that are hardly used are not
 * asked.
 * @param weakRules ids of rules that the learner broke. If there are any, every second try accepts only their forms
 * @param random returns numbers from 0 to below 1
 */
export function drillQuestions(
  library: Conjugation,
  verbs: readonly PracticeVerb[],
  choice: DrillChoice,
  weakRules: ReadonlySet<string>,
  random: () => number,
): DrillQuestion[] {
  const chosen = chosenVerbs(verbs, choice);
  const cells = chosenCells(choice);
  const found = new Map<string, DrillQuestion>();
  for (let tries = 0; tries < choice.count * triesForQuestion && found.size < choice.count; tries += 1) {
    const verb = chosen[Math.floor(random() * chosen.length)];
    const cell = cells[Math.floor(random() * cells.length)];
    if (verb === undefined || cell === undefined) return [];
    const form = library.conjugateStored(verb, cell);
    if (form === null || form.isRare) continue;
    const mustBeWeak = weakRules.size > 0 && tries % 2 === 0;
    if (mustBeWeak && !form.rules.some((rule) => weakRules.has(rule.id))) continue;
    const { infinitive } = verb;
    const id = `${infinitive} ${cell.mood} ${cell.tense} ${cell.person}`;
    found.set(id, { id, infinitive, ...cell });
  }
  return [...found.values()];
}
