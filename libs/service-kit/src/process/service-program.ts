import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import type { z } from 'zod';
import type { ServiceDeps } from '../app/service-deps.ts';
import type { ServiceSchema } from '../database/open-orm.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SessionSource } from '../sessions/session-source.ts';
import type { SessionVerifier } from '../sessions/session-verifier.ts';
import type { UpkeepTask } from '../upkeep/upkeep.ts';
import type { processFields } from './env-fields.ts';

/** Environment of a service that runs as a separate process. auth has no AUTH_URL. */
type ProcessEnv = z.output<z.ZodObject<typeof processFields>> & { AUTH_URL?: string };

/** What a service gets from the process that runs it. */
export interface ServiceContext extends Omit<ServiceDeps, 'sessions'> {
  /** The service's schema, migrated. */
  orm: MikroORM;
  metrics: Metrics;
  /** Returns the verifier of auth's sessions, which the process starts and stops. auth does not call it. */
  sessions(): SessionVerifier;
}

/** An opened service. */
export interface OpenService {
  app: Koa;
  /** Keys and revocations for verifiers in the same process. Only auth has them. */
  sessions?: SessionSource;
  /** Writes the service's initial data. Runs at every start, before the process listens. */
  prepare?(): Promise<unknown>;
  /** Stops threads and timers. The process closes the ORM afterwards. */
  close?(): Promise<void>;
}

/**
 * A service in the form in which `runService` runs it as a separate process, and the standalone program together with the
 * others. `Settings` are the values that the service itself reads; as a separate process, from the environment.
 */
export interface ServiceProgram<Settings = unknown, Opened extends OpenService = OpenService> {
  schema: ServiceSchema;
  /** Environment of the service as a separate process. */
  envSchema: z.ZodType<ProcessEnv & Settings>;
  /** Returns the deletions of expired rows. */
  upkeepTasks?(settings: Settings): readonly UpkeepTask[];
  /** Creates the service's app and everything that it needs. It does not listen yet. */
  open(context: ServiceContext, settings: Settings): Promise<Opened>;
}
