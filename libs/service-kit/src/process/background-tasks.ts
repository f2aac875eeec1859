import type { MikroORM } from '@mikro-orm/core';
import type { Logger } from 'pino';
import { nativePool } from '../database/native.ts';
import { exposeMetrics } from '../metrics/expose-metrics.ts';
import type { ExposeOptions } from '../metrics/expose-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { startUpkeep } from '../upkeep/upkeep.ts';
import type { UpkeepTask } from '../upkeep/upkeep.ts';

export interface BackgroundTaskOptions {
  env: ExposeOptions;
  tasks: readonly UpkeepTask[];
  metrics: Metrics;
  log: Logger;
  now: () => Date;
}

/** Starts what a service does besides serving requests: table upkeep and metrics. Stop it before closing the ORM. */
export async function startBackgroundTasks(
  orm: MikroORM,
  { env, tasks, metrics, log, now }: BackgroundTaskOptions,
): Promise<{ stop(): Promise<void> }> {
  const exposed = await exposeMetrics(metrics, env, log);
  const upkeep = startUpkeep({ pool: await nativePool(orm), tasks, now, log, metrics });
  return {
    async stop() {
      await upkeep.stop();
      await exposed.stop();
    },
  };
}
