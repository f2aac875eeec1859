import type { CardProgress } from '@repaso/contracts';

/**
 * Whether a card is in its first steps, is reviewed after whole days, or was forgotten and is in its relearning steps.
 */
type Phase = 'learning' | 'review' | 'relearning';

/**
 * What a scheduler stores in `schedulerState` besides the fields of the progress. LEITNER stores only `v` and `config`,
 * and only for a card whose box depends on the learner's present ladder.
 */
export interface SchedulerState {
  v: 1;
  /** The key of the configuration that the progress was computed with, see `schedulerKey`. */
  config: string;
  phase: Phase;
  /** Index of the present learning or relearning step. */
  step: number;
  /** Number of answers since the last reset. SM2 counts the answers 'known' in a row instead. */
  reps: number;
  lapses: number;
  /** The learner's day of the last answer. */
  day: string;
  /** ANKI: the interval in days that a forgotten card gets when it leaves relearning. */
  relearned: number;
  /** FSRS: the number of days until the probability of recall is 90 %. 0 for other algorithms. */
  stability: number;
}

const phases: readonly unknown[] = ['learning', 'review', 'relearning'];

/** Returns the key that the progress was computed with, and nothing else of its state; null without a state. */
export function schedulerStateOf({ schedulerState }: CardProgress): { config: string } | null {
  if (schedulerState === null) return null;
  const { config } = schedulerState;
  return typeof config === 'string' ? { config } : { config: '' };
}

/**
 * Returns the state that a scheduler with this key has stored. Null without one, or if it is of another
 * configuration, another version or not valid: a device may send anything. The caller then adopts the progress.
 */
export function readSchedulerState(progress: CardProgress, config: string): SchedulerState | null {
  const state = progress.schedulerState;
  if (state === null || state.v !== 1 || state.config !== config) return null;
  const { phase, step, reps, lapses, day, relearned, stability } = state;
  if (!phases.includes(phase) || typeof day !== 'string' || Number.isNaN(Date.parse(day))) return null;
  const numbers = [step, reps, lapses, relearned, stability];
  if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number) && number >= 0)) {
    return null;
  }
  // Every field was checked above.
  return state as unknown as SchedulerState;
}
