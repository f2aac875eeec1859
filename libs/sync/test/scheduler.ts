import { defaultSettings } from '@repaso/contracts';
import { schedulerConfig, type SchedulerConfig, type SchedulerSettings } from '@repaso/leitner';
import { makeMemoryModel } from '@repaso/leitner/fsrs';
import type { HeldSetting } from './held.ts';

const made = new Map<string, SchedulerConfig>();

/** Returns the scheduler of these settings. */
export function testScheduler(settings: SchedulerSettings): SchedulerConfig {
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
  const config = made.get(name) ?? schedulerConfig(used, makeMemoryModel);
  if (config === null) throw new Error('the memory model was given');
  made.set(name, config);
  return config;
}

/** Returns the scheduler of settings as a device or a server has them. */
export function schedulerOfSettings(settings: ReadonlyMap<string, HeldSetting>): SchedulerConfig {
  const values = Object.fromEntries([...settings].map(([name, { value }]) => [name, value]));
  return testScheduler({ ...defaultSettings, ...values });
}
