import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { errorFields } from './error-fields.ts';

export type { Logger } from 'pino';

/**
 * A JSON logger to standard output. Field names that carry secrets or personal data are removed wherever a caller
 * forgets; ids of users and requests are what logs are searched by.
 */
export function createLogger(options: {
  name: string;
  level: string;
  /** Standard output by default. */
  destination?: DestinationStream;
}): Logger {
  const secret = [
    'password',
    'token',
    'email',
    'cookie',
    'authorization',
    'refreshToken',
    'accessToken',
    'ip',
  ];
  const redact = { paths: [...secret, ...secret.map((field) => `*.${field}`)], remove: true };
  const { name, level, destination } = options;
  const settings = { name, level, redact, serializers: { err: errorFields } };
  return destination ? pino(settings, destination) : pino(settings);
}
