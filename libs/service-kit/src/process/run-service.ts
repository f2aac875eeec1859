import { createMetrics } from '../metrics/metrics.ts';
import { exposeMetrics } from '../metrics/expose-metrics.ts';
import { createSessionVerifier } from '../sessions/create-session-verifier.ts';
import { startTracing } from '../tracing/tracing.ts';
import { createLogger } from './logger.ts';
import { openServiceProgram } from './open-service-program.ts';
import { createSteadyClock } from './steady-clock.ts';
import { databaseTime } from '../database/probe-database.ts';
import { nativePool } from '../database/native.ts';
import { readEnv, withServiceDatabaseUrl } from './read-env.ts';
import { serve, stopOnSignals } from './serve.ts';
import type { ServiceProgram } from './service-program.ts';

/**
 * Runs a service as a separate process: migrates its database schema, writes its initial data, follows auth's
 * revocation feed, and listens. On SIGTERM or SIGINT it finishes the requests in progress and exits. If the environment is
 * invalid, prints the error and exits with code 1.
 */
export async function runService<Settings>(
  program: ServiceProgram<Settings>,
  { variables, version }: { variables: NodeJS.ProcessEnv; version: string },
): Promise<void> {
  const { name } = program.schema;
  const env = readEnv(program.envSchema, withServiceDatabaseUrl(name.toUpperCase(), variables));
  const tracing = await startTracing(env);
  const log = createLogger({ name, level: env.LOG_LEVEL });
  tracing?.logFailures(log);
  const clock = createSteadyClock({ log });
  const { now } = clock;
  const metrics = createMetrics();
  const sessions =
    env.AUTH_URL === undefined ? undefined : createSessionVerifier({ from: env.AUTH_URL, now });
  // Closes what was opened, in reverse order.
  const opened = new AsyncDisposableStack();
  opened.defer(() => tracing?.stop());
  const service = await openServiceProgram(
    program,
    {
      ...{ databaseUrl: env.DATABASE_URL, opened, log, now, metrics, sessions, version },
      origin: env.PUBLIC_ORIGIN,
      trustedProxies: env.TRUSTED_PROXIES,
      checkResponses: env.NODE_ENV !== 'production',
    },
    env,
  );
  clock.compareWith(databaseTime(await nativePool(service.orm)));
  await service.prepare?.();
  const exposed = await exposeMetrics(metrics, env, log);
  opened.defer(() => exposed.stop());
  opened.defer(() => sessions?.stop());
  const onClose = () => opened.disposeAsync();
  // Before the service listens: without the feed it refuses writes. If auth does not respond, it listens after 2 s.
  await sessions?.start();
  stopOnSignals(await serve(service.app, { host: env.HOST, port: env.PORT, log, onClose }));
}
