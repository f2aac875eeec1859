/**
 * The learner's scheduler. FSRS needs a library that other learners do not load. Inside a transaction it cannot be
 * loaded, because IndexedDB commits a transaction that waits for anything else. So a transaction that needs it is
 * rolled back, and runs again when the library is here.
 */
import type { LearnerSettings } from '@repaso/contracts';
import { schedulerConfig, type MakeMemory, type SchedulerConfig } from '@repaso/leitner';

class SchedulerMissing extends Error {}

const loaded = { makeMemory: null as MakeMemory | null, configs: new Map<string, SchedulerConfig>() };

async function load(): Promise<void> {
  const { makeMemoryModel } = await import('@repaso/leitner/fsrs');
  loaded.makeMemory = makeMemoryModel;
}

/**
 * Returns the scheduler of these settings. Call it inside `withScheduler`.
 *
 * @throws SchedulerMissing when its library is not loaded
 */
export function schedulerOf(settings: LearnerSettings): SchedulerConfig {
  const { algorithm, ladder, desiredRetention, fsrsParameters, ...others } = settings;
  const { learningSteps, relearningSteps, easyDays } = others;
  const used = {
    algorithm,
    ladder,
    desiredRetention,
    fsrsParameters,
    learningSteps,
    relearningSteps,
    easyDays,
  };
  const name = JSON.stringify(used);
  const known = loaded.configs.get(name);
  if (known !== undefined) return known;
  const config = schedulerConfig(used, loaded.makeMemory);
  if (config === null) throw new SchedulerMissing('the library of FSRS is not loaded');
  loaded.configs.set(name, config);
  return config;
}

/** Runs an operation that may call `schedulerOf`. If a library is missing, loads it and runs the operation again. */
export async function withScheduler<T>(operation: () => PromiseLike<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (!(error instanceof SchedulerMissing)) throw error;
    await load();
    return operation();
  }
}
