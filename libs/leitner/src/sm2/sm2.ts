/**
 * SM-2 as published by P. A. Wozniak, https://super-memory.com/english/ol/sm2.htm: intervals of 1 and 6 days, then the
 * last interval times the ease, rounded up. An answer below 3 restarts the intervals and leaves the ease unchanged; the
 * card is repeated on the same day until it is known (rule 7), which changes the ease neither.
 */
import type { CardProgress } from '@repaso/contracts';
import { longestInterval, type Answer, type Outcome } from '../outcome.ts';
import { lowestEase } from '../progress.ts';
import type { Sm2Config } from '../scheduler-config.ts';
import { readSchedulerState } from '../scheduler-state.ts';

/** The grade of SM-2, 0 to 5, by rating. */
const grades = { 1: 1, 2: 3, 3: 4, 4: 5 } as const;

export function sm2Answer(progress: CardProgress, answer: Answer, { key }: Sm2Config): Outcome {
  const state = readSchedulerState(progress, key);
  const grade = grades[answer.rating];
  const lapses = state?.lapses ?? 0;
  if (grade < 3) {
    const wasKnown = state?.phase === 'review' ? 1 : 0;
    return outcome(0, progress.ease, { phase: 'relearning', reps: 0, lapses: lapses + wasKnown });
  }
  const isRepetition = state?.phase === 'relearning' && state.day === answer.day;
  const ease = isRepetition ? progress.ease : nextEase(progress.ease, grade);
  const reps = (state?.reps ?? 0) + 1;
  return outcome(intervalOf(reps, progress.interval, ease), ease, { phase: 'review', reps, lapses });
}

function outcome(
  interval: number,
  ease: number,
  state: Pick<Outcome['state'], 'phase' | 'reps' | 'lapses'>,
): Outcome {
  const rest = { step: 0, relearned: 1, stability: 0 };
  return {
    ...{ interval, from: interval, to: interval },
    ...{ minutes: null, ease, difficulty: null, state: { ...state, ...rest } },
  };
}

function intervalOf(reps: number, last: number, ease: number): number {
  if (reps === 1) return 1;
  if (reps === 2) return 6;
  // Rounded first, because 50 times 3.0000000000000004 would be rounded up to 151.
  return Math.min(longestInterval, Math.max(1, Math.ceil(rounded(last * ease))));
}

function nextEase(ease: number, grade: number): number {
  const missing = 5 - grade;
  return Math.max(lowestEase, rounded(ease + (0.1 - missing * (0.08 + missing * 0.02))));
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
