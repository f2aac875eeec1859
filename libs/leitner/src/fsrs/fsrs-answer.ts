/**
 * FSRS-6: the interval after which the probability of recall has fallen to the desired retention. The model of memory
 * comes from ts-fsrs; this file decides steps and intervals from it, like the basic scheduler of ts-fsrs without steps
 * for 'known'. Elapsed time is counted in the learner's days, as in Anki.
 */
import type { CardProgress } from '@repaso/contracts';
import { daysBetween } from '../calendar.ts';
import { fuzzRange, type Answer, type Outcome } from '../outcome.ts';
import { defaultEase } from '../progress.ts';
import type { FsrsConfig, Memory } from '../scheduler-config.ts';
import { readSchedulerState, type SchedulerState } from '../scheduler-state.ts';
import { firstStep, hardStep } from '../steps-of-day.ts';

export function fsrsAnswer(progress: CardProgress, answer: Answer, config: FsrsConfig): Outcome {
  const state = readMemoryState(progress, config.key);
  const before = state === null ? null : { difficulty: progress.difficulty ?? 5, stability: state.stability };
  const elapsed = state === null ? 0 : Math.max(0, daysBetween(state.day, answer.day));
  const memory = config.memory.next(before, elapsed, answer.rating);
  const phase = state?.phase ?? 'learning';
  const steps = phase === 'learning' ? config.learningSteps : config.relearningSteps;
  const isStep = answer.rating === 1 || (answer.rating === 2 && phase !== 'review' && steps.length > 0);
  if (isStep) return stepOutcome(answer, { config, state, phase, memory });
  const { interval, minimum } = dueInterval(answer.rating, { before, elapsed, phase, memory }, config);
  return outcomeOf(memory, { ...counted(state), phase: 'review', step: 0 }, interval, {
    range: fuzzRange(interval, minimum),
  });
}

/** Returns the stored state; null if it has no valid memory, so that the card counts as new. */
function readMemoryState(progress: CardProgress, key: string): SchedulerState | null {
  const state = readSchedulerState(progress, key);
  return state !== null && state.stability > 0 ? state : null;
}

interface StepInput {
  config: FsrsConfig;
  state: SchedulerState | null;
  phase: SchedulerState['phase'];
  memory: Memory;
}

/** An answer after which the card comes again on the same day. */
function stepOutcome({ rating }: Answer, { config, state, phase, memory }: StepInput): Outcome {
  const { reps, lapses } = counted(state);
  if (rating === 2) {
    const step = state?.step ?? 0;
    const steps = phase === 'learning' ? config.learningSteps : config.relearningSteps;
    return outcomeOf(memory, { reps, lapses, phase, step }, 0, { minutes: hardStep(steps, step) });
  }
  const isNew = phase === 'learning';
  const next = {
    ...{ reps, step: 0, phase: isNew ? ('learning' as const) : ('relearning' as const) },
    lapses: phase === 'review' ? lapses + 1 : lapses,
  };
  const steps = isNew ? config.learningSteps : config.relearningSteps;
  return outcomeOf(memory, next, 0, { minutes: firstStep(steps) });
}

/**
 * Returns the days until the card is due. In review, each rating gives more days than the lower one, as in ts-fsrs.
 */
function dueInterval(
  rating: number,
  input: { before: Memory | null; elapsed: number; phase: SchedulerState['phase']; memory: Memory },
  { memory: model }: FsrsConfig,
): { interval: number; minimum: number } {
  const { before, elapsed, phase, memory } = input;
  const own = model.interval(memory.stability);
  const of = (other: number) => model.interval(model.next(before, elapsed, other).stability);
  if (phase !== 'review') {
    if (rating !== 4) return { interval: own, minimum: 1 };
    const minimum = of(3) + 1;
    return { interval: Math.max(own, minimum), minimum };
  }
  const ideal = rating === 3 ? own : of(3);
  const hard = Math.min(rating === 2 ? own : of(2), ideal);
  if (rating === 2) return { interval: hard, minimum: 1 };
  const good = Math.max(ideal, hard + 1);
  if (rating === 3) return { interval: good, minimum: Math.min(good, hard + 1) };
  return { interval: Math.max(own, good + 1), minimum: good + 1 };
}

function counted(state: SchedulerState | null) {
  return { reps: (state?.reps ?? 0) + 1, lapses: state?.lapses ?? 0 };
}

function outcomeOf(
  { difficulty, stability }: Memory,
  state: Pick<SchedulerState, 'phase' | 'step' | 'reps' | 'lapses'>,
  interval: number,
  { range, minutes = null }: { range?: { from: number; to: number }; minutes?: number | null },
): Outcome {
  const { from, to } = range ?? { from: interval, to: interval };
  return {
    // FSRS has no ease. The default stays, so that a later switch to SM-2 by adoption has one.
    ...{ interval, from, to, minutes, ease: defaultEase, difficulty },
    state: { ...state, relearned: 1, stability },
  };
}
