import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { SessionVerifier } from '../sessions/session-verifier.ts';

/** Dependencies of every service. Services do not read the environment themselves. */
export interface ServiceDeps {
  orm: MikroORM;
  log: Logger;
  now: () => Date;
  sessions: SessionVerifier;
  /** The public origin, for CSRF, CORS and cookies. */
  origin: string;
  version: string;
  /** Number of our own proxies in front of the service; needed to find the client's address. Default 0. */
  trustedProxies?: number;
  /** Metrics of the process. By default the app creates its own, for tests. */
  metrics?: Metrics;
  /** Whether to validate responses and failures against their contracts; for development and tests. */
  checkResponses?: boolean;
}
