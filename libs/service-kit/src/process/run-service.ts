import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import type { z } from 'zod';
import type { ServiceDeps } from '../app/service-deps.ts';
import { closeOrm } from '../database/close-orm.ts';
import { migrate } from '../database/migrate.ts';
import { openOrm } from '../database/open-orm.ts';
import type { ServiceSchema } from '../database/open-orm.ts';
import { createSessionVerifier } from '../sessions/create-session-verifier.ts';
import type { serviceFields } from './env-fields.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { UpkeepTask } from '../upkeep/upkeep.ts';
import { startBackgroundTasks } from './background-tasks.ts';
import { createLogger } from './logger.ts';
import { serve, stopOnSignals } from './serve.ts';

type ServiceEnv = z.output<z.ZodObject<typeof serviceFields>>;

export interface ServiceProgram {
  schema: ServiceSchema;
  env: ServiceEnv;
  version: string;
  /** Deletion of expired rows. */
  upkeepTasks?: readonly UpkeepTask[];
  createApp(deps: ServiceDeps): Koa;
  /** Runs after the migrations, before the service listens. */
  prepare?(orm: MikroORM, now: Date): Promise<void>;
}

/**
 * Runs a service as a separate process: migrates its schema, listens, and follows auth's revocation feed. On SIGTERM or
 * SIGINT it finishes the requests in progress and exits.
 */
export async function runService(program: ServiceProgram): Promise<void> {
  const { schema, env, version, createApp, prepare, upkeepTasks: tasks = [] } = program;
  const log = createLogger({ name: schema.name, level: env.LOG_LEVEL });
  const now = () => new Date();
  const orm = await openOrm({ ...schema, url: env.DATABASE_URL });
  await migrate(orm);
  await prepare?.(orm, now());
  const sessions = createSessionVerifier({ from: env.AUTH_URL, now });
  const metrics = createMetrics();
  const app = createApp({
    ...{ orm, log, now, sessions, version, metrics },
    origin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    checkResponses: env.NODE_ENV !== 'production',
  });
  const backgroundTasks = await startBackgroundTasks(orm, { env, tasks, metrics, log, now });
  const onClose = async () => {
    sessions.stop();
    await backgroundTasks.stop();
    await closeOrm(orm, log);
  };
  const running = await serve(app, { host: env.HOST, port: env.PORT, log, onClose });
  stopOnSignals(running);
  await sessions.start();
}
