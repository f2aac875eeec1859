import type { Span } from '@opentelemetry/api';
import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { watchConnections } from '../database/watch-connections.ts';
import { systemErrorCode } from '../errors/system-error-code.ts';
import { statementName } from './statement-name.ts';
import type { Tracing } from './tracing.ts';

type Call = (...args: unknown[]) => unknown;
type Callback = (error: unknown, ...results: unknown[]) => void;

/** Shortest wait for a connection that gets a span, in milliseconds. */
const shownWaitMs = 1;

/** Adds a span for each statement of a traced request, and for each wait for a connection of the pool. */
export function traceStatements(pool: Pool, tracing: Tracing): void {
  traceWaits(pool, tracing);
  watchConnections(pool, (client) => traceQueries(client, tracing));
}

function traceWaits(pool: Pool, tracing: Tracing): void {
  const connect = pool.connect.bind(pool) as Call;
  Object.assign(pool, {
    connect(callback?: Callback) {
      const start = Date.now();
      const end = () => {
        const isShown = Date.now() - start >= shownWaitMs;
        if (isShown) tracing.startPart('wait for a connection', system, start)?.end();
      };
      if (callback === undefined) return (connect() as Promise<PoolClient>).finally(end);
      // The pool calls it from the request that has returned a connection. The statement belongs to this one.
      const bound = AsyncResource.bind((error: unknown, ...results: unknown[]) => {
        end();
        callback(error, ...results);
      });
      return connect(bound);
    },
  });
}

function traceQueries(client: PoolClient, tracing: Tracing): void {
  const query = client.query.bind(client) as Call;
  Object.assign(client, {
    query(...args: unknown[]) {
      const span = isStream(args[0]) ? undefined : startStatement(tracing, args[0]);
      if (span === undefined) return query(...args);
      const end: Callback = (error, result) => {
        tracing.describe(span, { attributes: rowsOf(result), error: codeOf(error) });
        span.end();
      };
      const callback = args.at(-1);
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), endingWith(end, callback as Callback));
      const sent = query(...args);
      if (isPromise(sent)) sent.then((result) => end(null, result), end);
      else span.end();
      return sent;
    },
  });
}

const endingWith =
  (end: Callback, callback: Callback): Callback =>
  (error, ...results) => {
    end(error, ...results);
    callback(error, ...results);
  };

const system = { 'db.system.name': 'postgresql' };

function startStatement(tracing: Tracing, query: unknown): Span | undefined {
  if (tracing.traceparent() === undefined) return undefined;
  const { name, operation, table } = statementName(query);
  return tracing.startPart(name, {
    ...system,
    'db.query.summary': name,
    ...(operation !== undefined && { 'db.operation.name': operation }),
    ...(table !== undefined && { 'db.collection.name': table }),
  });
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

/** Cursors and COPY are no statements with one result. */
const isStream = (query: unknown) => typeof query === 'object' && query !== null && 'submit' in query;

const codeOf = (error: unknown) =>
  error === null || error === undefined ? undefined : (systemErrorCode(error) ?? 'error');

function rowsOf(result: unknown): Record<string, number> {
  if (typeof result !== 'object' || result === null || !('rowCount' in result)) return {};
  return typeof result.rowCount === 'number' ? { 'db.response.returned_rows': result.rowCount } : {};
}
