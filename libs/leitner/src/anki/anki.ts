/**
 * Anki's variant of SM-2, with its default options. Written from the description of its behaviour in the Anki manual
 * (https://docs.ankiweb.net/deck-options.html) and published examples; it contains no code of Anki.
 *
 * One rule differs: 'known' leaves the day also on a learning step, since a known card waits at least one day here.
 */
import type { CardProgress } from '@repaso/contracts';
import { daysBetween } from '../calendar.ts';
import { fuzzRange, longestInterval, type Answer, type Outcome } from '../outcome.ts';
import { lowestEase } from '../progress.ts';
import type { AnkiConfig } from '../scheduler-config.ts';
import { readSchedulerState, type SchedulerState } from '../scheduler-state.ts';
import { firstStep, hardStep, nextDayStep } from '../steps-of-day.ts';

const graduatingDays = 1;
const easyDaysOfNew = 4;
const hardFactor = 1.2;
const easyBonus = 1.3;
const easeChange = { 1: -0.2, 2: -0.15, 3: 0, 4: 0.15 } as const;

type Before = Pick<SchedulerState, 'phase' | 'step' | 'reps' | 'lapses' | 'relearned' | 'day'>;

export function ankiAnswer(progress: CardProgress, answer: Answer, config: AnkiConfig): Outcome {
  const fresh: Before = { phase: 'learning', step: 0, reps: 0, lapses: 0, relearned: 1, day: answer.day };
  const before = readSchedulerState(progress, config.key) ?? fresh;
  return before.phase === 'review'
    ? reviewAnswer(progress, before, answer, config)
    : stepAnswer(progress, before, answer, config);
}

/** An answer to a card in its learning or relearning steps. The ease does not change. */
function stepAnswer({ ease }: CardProgress, before: Before, answer: Answer, config: AnkiConfig): Outcome {
  const isNew = before.phase === 'learning';
  const steps = isNew ? config.learningSteps : config.relearningSteps;
  const stay = (step: number, minutes: number | null) =>
    outcome({ ease, interval: 0, minutes, before, change: { step } });
  const graduate = (interval: number) =>
    outcome({ ease, interval, before, change: { phase: 'review', step: 0 } });
  if (answer.rating === 1) return stay(0, firstStep(steps));
  if (answer.rating === 2 && steps.length > 0) return stay(before.step, hardStep(steps, before.step));
  if (answer.rating === 4) return graduate(isNew ? easyDaysOfNew : before.relearned + 1);
  const next = nextDayStep(steps, before.step);
  if (next === null) return graduate(isNew ? graduatingDays : before.relearned);
  return outcome({ ease, interval: next.days, before, change: { step: next.step }, isExact: true });
}

/** An answer to a card that is reviewed after whole days. Intervals are computed with the ease before the answer. */
function reviewAnswer(progress: CardProgress, before: Before, answer: Answer, config: AnkiConfig): Outcome {
  const ease = Math.max(lowestEase, Math.round((progress.ease + easeChange[answer.rating]) * 100) / 100);
  if (answer.rating === 1) {
    const change = { phase: 'relearning' as const, step: 0, lapses: before.lapses + 1, relearned: 1 };
    return outcome({ ease, interval: 0, minutes: firstStep(config.relearningSteps), before, change });
  }
  const elapsed = Math.max(0, daysBetween(before.day, answer.day));
  const isEarly = elapsed < progress.interval;
  const passing = isEarly
    ? earlyIntervals(progress.interval, elapsed, progress.ease)
    : dueIntervals(progress.interval, elapsed - progress.interval, progress.ease);
  const { interval, minimum } = passing[answer.rating];
  return outcome({ ease, interval, minimum, before, change: { step: 0 }, isExact: isEarly });
}

/** Returns the intervals of a card that is due, or overdue by `late` days, each longer than that of the lower rating. */
function dueIntervals(last: number, late: number, ease: number) {
  const hard = Math.max(last + 1, last * hardFactor);
  const minimumGood = Math.round(hard) + 1;
  const good = Math.max(minimumGood, (last + late / 2) * ease);
  const minimumEasy = Math.round(good) + 1;
  const easy = Math.max(minimumEasy, (last + late) * ease * easyBonus);
  return {
    2: { interval: hard, minimum: last + 1 },
    3: { interval: good, minimum: minimumGood },
    4: { interval: easy, minimum: minimumEasy },
  };
}

/** Returns the intervals of a card that was answered before it was due. */
function earlyIntervals(last: number, elapsed: number, ease: number) {
  const hard = Math.max(elapsed * hardFactor, (last * hardFactor) / 2);
  const good = Math.max(elapsed * ease, last);
  const easy = good * (easyBonus - (easyBonus - 1) / 2);
  return {
    2: { interval: hard, minimum: 1 },
    3: { interval: good, minimum: 1 },
    4: { interval: easy, minimum: 1 },
  };
}

interface Decision {
  ease: number;
  interval: number;
  minimum?: number;
  minutes?: number | null;
  before: Before;
  change: Partial<Before>;
  /** Whether the interval gets no fuzz. */
  isExact?: boolean;
}

function outcome({
  ease,
  interval,
  minimum = 1,
  minutes = null,
  before,
  change,
  isExact,
}: Decision): Outcome {
  const { phase, step, reps, lapses, relearned } = { ...before, ...change };
  const days = interval === 0 ? 0 : Math.min(longestInterval, Math.max(minimum, Math.round(interval)));
  const range = isExact === true || days === 0 ? { from: days, to: days } : fuzzRange(interval, minimum);
  return {
    ...{ interval: days, ...range, minutes, ease, difficulty: null },
    state: { phase, step, reps: reps + 1, lapses, relearned, stability: 0 },
  };
}
