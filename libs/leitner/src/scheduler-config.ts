/**
 * The configurations of the schedulers. Each is made from the learner's settings, and each has a key: a short text that
 * is equal exactly if algorithm and parameters are equal. A progress that was computed with another key must be computed
 * again from its log.
 */
import type { Algorithm, CardProgress, LearnerSettings } from '@repaso/contracts';
import {
  formatParameters,
  leitnerConfig,
  schedulerKeyOfLadder,
  type LeitnerConfig,
} from './leitner/schedule.ts';
import { schedulerStateOf } from './scheduler-state.ts';
import { hashText } from './seeded.ts';

/** The settings that a schedule depends on. */
export type SchedulerSettings = Pick<
  LearnerSettings,
  'algorithm' | 'ladder' | 'desiredRetention' | 'learningSteps' | 'relearningSteps' | 'easyDays'
> & { fsrsParameters?: LearnerSettings['fsrsParameters'] };

/** SM-2 as published. It has no parameters. */
export interface Sm2Config {
  readonly algorithm: 'SM2';
  readonly key: string;
}

interface Steps {
  readonly key: string;
  /** Minutes until a new card that was not known comes again, by step. */
  readonly learningSteps: readonly number[];
  /** The same for a card that was forgotten. */
  readonly relearningSteps: readonly number[];
  /** How many reviews each weekday should get, in per cent of a normal day, from Monday. */
  readonly easyDays: readonly number[];
}

export interface AnkiConfig extends Steps {
  readonly algorithm: 'ANKI';
}

/** The memory of one card in the model FSRS. `difficulty` is 1 to 10, `stability` is in days. */
export interface Memory {
  difficulty: number;
  stability: number;
}

/** The model of memory FSRS-6. `fsrsConfig` of `@repaso/leitner/fsrs` has one; so only it loads the library. */
export interface MemoryModel {
  /** Returns the memory after an answer, given `elapsed` whole days after the last one. Null is a new card. */
  next: (memory: Memory | null, elapsed: number, rating: number) => Memory;
  /** Returns the days until the probability of recall has fallen to the desired retention, at least 1. */
  interval: (stability: number) => number;
  /** Returns the memory of a card that another algorithm has scheduled: `interval` in days, ease as in SM-2. */
  adopt: (interval: number, ease: number) => Memory;
  /** Returns the probability of recall after `elapsed` days. */
  recall: (elapsed: number, stability: number) => number;
}

export interface FsrsConfig extends Steps {
  readonly algorithm: 'FSRS';
  readonly memory: MemoryModel;
}

/** A configuration of an algorithm that stores its state in `schedulerState`. */
export type SteppedConfig = Sm2Config | AnkiConfig | FsrsConfig;
export type SchedulerConfig = LeitnerConfig | SteppedConfig;

/**
 * Makes the memory model of FSRS, with the standard parameters for null. It is passed in, because its library is loaded
 * only for learners who use it.
 */
export type MakeMemory = (desiredRetention: number, parameters: readonly number[] | null) => MemoryModel;

/**
 * Returns the key of the learner's scheduler. For LEITNER it is only of use for cards that were answered under another
 * algorithm.
 */
export function schedulerKey(settings: SchedulerSettings): string {
  const { learningSteps, relearningSteps, easyDays, desiredRetention } = settings;
  const fitted = settings.fsrsParameters ?? [];
  switch (settings.algorithm) {
    case 'SM2':
      return 'SM2';
    case 'ANKI':
      return `ANKI ${hashText(JSON.stringify([learningSteps, relearningSteps, easyDays]))}`;
    case 'FSRS':
      return `FSRS ${hashText(JSON.stringify([desiredRetention, learningSteps, relearningSteps, easyDays, ...fitted]))}`;
    default:
      return schedulerKeyOfLadder(leitnerConfig(settings.ladder));
  }
}

/**
 * Returns the configuration of the learner's scheduler. An algorithm that this version does not have is replaced by
 * LEITNER. Returns null for FSRS if `makeMemory` is null: the caller must load it first.
 */
export function schedulerConfig(
  settings: SchedulerSettings,
  makeMemory: MakeMemory | null,
): SchedulerConfig | null {
  const key = schedulerKey(settings);
  const { learningSteps, relearningSteps, easyDays } = settings;
  switch (settings.algorithm) {
    case 'SM2':
      return { algorithm: 'SM2', key };
    case 'ANKI':
      return { algorithm: 'ANKI', key, learningSteps, relearningSteps, easyDays };
    case 'FSRS': {
      const steps = { key, learningSteps, relearningSteps, easyDays };
      const { desiredRetention, fsrsParameters = null } = settings;
      return (
        makeMemory && { algorithm: 'FSRS', ...steps, memory: makeMemory(desiredRetention, fsrsParameters) }
      );
    }
    default:
      return leitnerConfig(settings.ladder);
  }
}

/** Returns the algorithm of a configuration. */
export function algorithmOf(config: SchedulerConfig): Algorithm {
  return 'schedule' in config ? 'LEITNER' : config.algorithm;
}

/** Returns the configuration as the `parameters` of a log entry. */
export function parametersOf(config: SchedulerConfig): string {
  return 'schedule' in config ? formatParameters(config) : config.key;
}

/**
 * Returns whether the progress is what this configuration computes from the card's log. If not, the caller must fold the
 * log again. A card that was never answered has no state; then only the algorithm is compared.
 */
export function isFoldedWith(progress: CardProgress, config: SchedulerConfig): boolean {
  const state = schedulerStateOf(progress);
  if ('schedule' in config) {
    return state === null ? progress.algorithm === 'LEITNER' : state.config === schedulerKeyOfLadder(config);
  }
  if (progress.algorithm !== config.algorithm) return false;
  return state === null ? progress.level === null : state.config === config.key;
}
