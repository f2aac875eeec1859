import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { activeTracing } from '../tracing/tracing.ts';
import { serializeError, redactErrorValues } from './serialize-error.ts';

export type { Logger } from 'pino';

/**
 * Creates a logger that writes JSON lines. If a caller logs a field whose name means a secret or personal data, the
 * field is removed. So logs can be searched only by the ids of users and requests. When tracing is on, a line about a
 * request has the id of its trace.
 */
export function createLogger(options: {
  name: string;
  level: string;
  /** Default: standard output. */
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
  const tracing = activeTracing();
  const mixin = tracing && { mixin: () => tracing.logFields() };
  const settings = { name, level, redact, hooks, serializers: { err: serializeError }, ...mixin };
  return pino(settings, destination ?? bufferedOutput());
}

/**
 * Returns standard output as a destination that collects lines for a moment. A write for each request would take a
 * tenth of the request's time. Pino writes the rest when the process ends.
 */
function bufferedOutput(): DestinationStream {
  return pino.destination({ dest: process.stdout.fd, sync: false, minLength: 16_000, periodicFlush: 100 });
}

/**
 * Replaces errors by copies without values before pino sees them. pino's serializers run too late: by then it has
 * copied the error's message into the line.
 */
const hooks: LoggerOptions['hooks'] = {
  logMethod(args, method) {
    const [first, ...rest] = args as [unknown, ...[]];
    method.apply(this, [logged(first), ...rest] as typeof args);
  },
};

function logged(given: unknown): unknown {
  if (given instanceof Error) return redactErrorValues(given);
  const isAboutError = typeof given === 'object' && given !== null && 'err' in given;
  return isAboutError && given.err instanceof Error ? { ...given, err: redactErrorValues(given.err) } : given;
}
