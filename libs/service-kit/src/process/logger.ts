import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { errorFields, withoutValues } from './error-fields.ts';

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
  const settings = { name, level, redact, hooks, serializers: { err: errorFields } };
  return destination ? pino(settings, destination) : pino(settings);
}

/** pino takes the message of a line without one from its error, before any serializer sees that. */
const hooks: LoggerOptions['hooks'] = {
  logMethod(args, method) {
    const [first, ...rest] = args as [unknown, ...[]];
    method.apply(this, [logged(first), ...rest] as typeof args);
  },
};

function logged(given: unknown): unknown {
  if (given instanceof Error) return withoutValues(given);
  const isAboutError = typeof given === 'object' && given !== null && 'err' in given;
  return isAboutError && given.err instanceof Error ? { ...given, err: withoutValues(given.err) } : given;
}
