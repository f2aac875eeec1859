import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { SessionVerifier } from '../sessions/session-verifier.ts';

/** The four services; each owns the paths under `/api/<name>` and the database schema of its name. */
export type ServiceName = 'auth' | 'cards' | 'decks' | 'admin';

/** What every service is assembled from; nothing is read from the environment behind it. */
export interface ServiceDeps {
  orm: MikroORM;
  log: Logger;
  now: () => Date;
  sessions: SessionVerifier;
  /** The origin that browsers see, for CSRF, CORS and cookies. */
  origin: string;
  version: string;
  /** Proxies of our own in front, for the client's address. Default 0. */
  trustedProxies?: number;
  /** Of the process; its own by default, for tests. */
  metrics?: Metrics;
  /** Check responses and failures against their contracts: development and tests. */
  checkResponses?: boolean;
}
