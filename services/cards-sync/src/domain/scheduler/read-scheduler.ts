import { defaultSettings } from '@repaso/contracts';
import { schedulerConfig, type SchedulerConfig, type SchedulerSettings } from '@repaso/leitner';
import { makeMemoryModel } from '@repaso/leitner/fsrs';
import { records, type Client, type Pool, type Statement } from '../ledger/statement.ts';

const settings: Statement = {
  name: 'scheduler_settings',
  text: `select algorithm, ladder, desired_retention as "desiredRetention",
      fsrs_parameters as "fsrsParameters", learning_steps as "learningSteps",
      relearning_steps as "relearningSteps", easy_days as "easyDays"
    from cards.learner_settings where user_id = $1`,
};

/** The last configurations, because making the memory model takes longer than folding a page of a sync. */
const made = new Map<string, SchedulerConfig>();
const madeAtMost = 100;

/**
 * Returns the scheduler that the learner has chosen. In a transaction of the learner, read it after the counter row is
 * locked: a replay that follows a change of the scheduler then comes after the changes of this transaction.
 */
export async function readScheduler(on: Pool | Client, userId: string): Promise<SchedulerConfig> {
  const [stored] = await records<SchedulerSettings>(on, settings, [userId]);
  return configOf(stored ?? defaultSettings);
}

function configOf(chosen: SchedulerSettings): SchedulerConfig {
  const name = JSON.stringify(chosen);
  const known = made.get(name);
  if (known !== undefined) return known;
  const config = schedulerConfig(chosen, makeMemoryModel);
  if (config === null) throw new Error('no scheduler without a memory model');
  if (made.size >= madeAtMost) made.clear();
  made.set(name, config);
  return config;
}
