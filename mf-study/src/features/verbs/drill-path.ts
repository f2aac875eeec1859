import { persons, verbGroups } from '@repaso/contracts';
import { drillCounts } from './drill-choice.ts';
import type { DrillChoice } from './drill-choice.ts';

/** A step of the path through the tenses, from easy to hard. */
export interface PathStep {
  id: string;
  choice: DrillChoice;
}

const step = (id: string, tenses: readonly string[], kind: DrillChoice['kind'] = null): PathStep => ({
  id,
  choice: { asks: ['form'], tenses, persons, groups: verbGroups, kind, count: drillCounts[0] },
});

/**
 * The steps of the ready path: the present tense, then the two past tenses, then the tenses that are formed from those.
 */
export const pathSteps = [
  step('present-regular', ['INDICATIVE PRESENT'], 'regular'),
  step('present-irregular', ['INDICATIVE PRESENT'], 'irregular'),
  step('preterite', ['INDICATIVE PRETERITE']),
  step('imperfect', ['INDICATIVE IMPERFECT']),
  step('pasts', ['INDICATIVE PRETERITE', 'INDICATIVE IMPERFECT']),
  step('perfect', ['INDICATIVE PRESENT_PERFECT', 'INDICATIVE PLUPERFECT']),
  step('future', ['INDICATIVE FUTURE', 'CONDITIONAL CONDITIONAL_SIMPLE']),
  step('imperative', ['IMPERATIVE PRESENT']),
  step('subjunctive', ['SUBJUNCTIVE PRESENT', 'SUBJUNCTIVE IMPERFECT']),
] as const satisfies readonly PathStep[];
