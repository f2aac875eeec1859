import { pino } from 'pino';
import type { Logger } from 'pino';

export type { Logger } from 'pino';

/**
 * A JSON logger to standard output. Field names that carry secrets or personal data are removed wherever a caller
 * forgets; ids of users and requests are what logs are searched by.
 */
export function createLogger(options: { name: string; level: string }): Logger {
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
  return pino({
    name: options.name,
    level: options.level,
    redact: { paths: [...secret, ...secret.map((field) => `*.${field}`)], remove: true },
  });
}
