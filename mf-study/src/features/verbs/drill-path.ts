import { persons, verbGroups } from '@repaso/contracts';
import { drillCounts } from './drill-choice.ts';
import type { DrillChoice } from './drill-choice.ts';

/** A step of the path through the tenses, from easy to hard. */
export interface PathStep {
  id: string;
  choice: DrillChoice;
}

const step = (
  id: string,
  tenses: readonly string[],
  { kind = null, asks = ['form'] }: Partial<Pick<DrillChoice, 'kind' | 'asks'>> = {},
): PathStep => ({
  id,
  choice: { asks, tenses, persons, groups: verbGroups, kind, count: drillCounts[0] },
});

/** Asks for forms, and for tenses in sentences of the learner's cards if there are any. */
const withSentences = { asks: ['form', 'tense'] } as const;

/**
 * The steps of the ready path: the present tense, then the two past tenses, then the tenses that are formed from those.
 */
export const pathSteps = [
  step('present-regular', ['INDICATIVE PRESENT'], { kind: 'regular' }),
  step('present-irregular', ['INDICATIVE PRESENT'], { kind: 'irregular' }),
  step('preterite', ['INDICATIVE PRETERITE']),
  step('imperfect', ['INDICATIVE IMPERFECT']),
  step('pasts', ['INDICATIVE PRETERITE', 'INDICATIVE IMPERFECT'], withSentences),
  step('perfect', ['INDICATIVE PRESENT_PERFECT', 'INDICATIVE PLUPERFECT'], withSentences),
  step('future', ['INDICATIVE FUTURE', 'CONDITIONAL CONDITIONAL_SIMPLE']),
  step('imperative', ['IMPERATIVE PRESENT']),
  step('subjunctive', ['SUBJUNCTIVE PRESENT', 'SUBJUNCTIVE IMPERFECT'], withSentences),
] as const satisfies readonly PathStep[];
