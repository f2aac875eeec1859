/** Plays answers on a card, for tests of schedulers. */
import { defaultSettings, type CardProgress, type LogEntry, type Rating } from '@repaso/contracts';
import { makeMemoryModel } from '../src/fsrs/memory-model.ts';
import { newProgress } from '../src/progress.ts';
import {
  algorithmOf,
  schedulerConfig,
  type SchedulerConfig,
  type SchedulerSettings,
} from '../src/scheduler-config.ts';
import { answerCard, type StepContext } from '../src/steps.ts';

const day = 86_400_000;
const start = Date.parse('2026-01-01T09:00:00Z');

/** Returns the configuration of these settings; the others have their defaults. */
export function configOf(settings: Partial<SchedulerSettings>): SchedulerConfig {
  const config = schedulerConfig({ ...defaultSettings, ...settings }, makeMemoryModel);
  if (config === null) throw new Error('the memory model was given');
  return config;
}

/** Returns the context of the step with a number, at a time in milliseconds, in UTC. */
export function contextAt(number: number, now: number, config: SchedulerConfig): StepContext {
  const id = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const stamp = `${new Date(now).toISOString()}:${String(number).padStart(4, '0')}:device`;
  return { id, cardId: 'card', stamp, now, zoneOffset: 0, dayStart: 0, device: 'device', config };
}

/** An answer, given so many days after the due day; on the same day as the last answer if that is 'again'. */
export type Played = Rating | { rating: Rating; late: number };

/**
 * Plays answers on a new card, each on its due day, without the fuzz: each answer chooses the day in the middle of the
 * fuzz. Returns the progress after each answer, and the log.
 */
export function playAnswers(config: SchedulerConfig, answers: readonly Played[]) {
  const log: LogEntry[] = [];
  const states: CardProgress[] = [];
  let progress = newProgress(algorithmOf(config));
  let now = start;
  for (const played of answers) {
    const { rating, late } = typeof played === 'number' ? { rating: played, late: 0 } : played;
    now += (progress.interval + late) * day + 60_000;
    const step = answerCard(progress, rating, {
      ...contextAt(log.length + 1, now, config),
      duration: 0,
      load: () => 0,
    });
    progress = step.progress;
    states.push(progress);
    log.push(step.entry);
  }
  return { log, states, intervals: states.map(({ interval }) => interval), last: progress };
}
