import { z } from 'zod';
import { tracingFields } from '../tracing/tracing-fields.ts';

const text = (message: string) => z.string({ error: message }).min(1, message);
const url = (message: string, pattern: RegExp) => text(message).regex(pattern, message);

/**
 * Schemas of environment variables that several services read. Each message completes the sentence "REPASO: PORT …".
 */
export const envFields = {
  port: z
    .string({ error: 'must be a number from 1 to 65535' })
    .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a number from 1 to 65535'),
  host: text('must be an address to listen on'),
  databaseUrl: url('must be a postgres:// address', /^postgres(ql)?:\/\/.+/),
  httpUrl: url('must be an http:// or https:// address', /^https?:\/\/[^/\s]+/),
  origin: url('must be an origin such as https://repaso.example, without a path', /^https?:\/\/[^/\s]+$/),
  logLevel: z.enum(['silent', 'error', 'info', 'debug'], { error: 'must be silent, error, info or debug' }),
  nodeEnv: z.enum(['production', 'development', 'test'], {
    error: 'must be production, development or test',
  }),
  /** Number of our own proxies in front of the service, 0 to 9. Each adds an entry to X-Forwarded-For. */
  trustedProxies: z.string().regex(/^\d$/, 'must be a number from 0 to 9').transform(Number),
  deckOrNone: z
    .string()
    .regex(/^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'must be the id of a deck, or none'),
};

/** Variables that say where a process serves its metrics. Without METRICS_PORT it serves none. */
export const metricsFields = {
  METRICS_PORT: envFields.port.optional(),
  METRICS_HOST: envFields.host.default('127.0.0.1'),
};

/** Variables of every service that runs as a separate process. */
export const processFields = {
  ...metricsFields,
  ...tracingFields,
  PORT: envFields.port,
  HOST: envFields.host.default('127.0.0.1'),
  DATABASE_URL: envFields.databaseUrl,
  PUBLIC_ORIGIN: envFields.origin,
  LOG_LEVEL: envFields.logLevel.default('info'),
  NODE_ENV: envFields.nodeEnv.default('development'),
  TRUSTED_PROXIES: envFields.trustedProxies.default(0),
};

/** Variables of a service that runs as a separate process and verifies the sessions of the auth service. */
export const serviceFields = { ...processFields, AUTH_URL: envFields.httpUrl };
