import { nativePool, openOrm } from '@repaso/service-kit';
import type { TestDatabase } from '@repaso/testing';
import { entities, migrationsPath, name } from '../db/schema.ts';
import type { Client, Pool } from '../domain/ledger/statement.ts';
import { distributeByCitus } from './distribute-by-citus.ts';
import { isRoutable } from './routable.ts';
import { unroutableStatements } from './unroutable-statements.ts';

export interface WatchedDatabase {
  /** The pool of the service. Statements that a test gives it as text run on connections that are not watched. */
  pool: Pool;
  /** Connections of the test itself, for statements about several learners. They are not watched. */
  ownPool: Pool;
  /** Closes and removes the database. @throws Error if a statement of the service was not routable */
  drop(): Promise<void>;
}

/**
 * Watches the statements that the service sends to the database of a test file. Each must be routable to the shard of
 * one learner, or stand in the list of exceptions.
 */
export async function watchStatements(database: TestDatabase): Promise<WatchedDatabase> {
  const pool = await nativePool(database.orm);
  const own = await openOrm({ name, entities, migrationsPath, url: database.url, poolSize: 4 });
  const ownPool = await nativePool(own);
  const removeFromWorkers = await distributeByCitus(ownPool, database.directUrl);
  const refused = new Set<string>();
  const watched = new WeakSet<Client>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query(...args: unknown[]) {
        const text = textOf(args[0]);
        if (!isAllowed(text)) refused.add(text);
        return query(...args);
      },
    });
  });
  return {
    pool: withOwnQueries(pool, ownPool),
    ownPool,
    async drop() {
      await own.close(true);
      await database.drop();
      await removeFromWorkers();
      if (refused.size === 0) return;
      throw new Error(`these statements are not about one learner:\n\n${[...refused].join('\n\n')}`);
    },
  };
}

/** Returns the pool, except that it sends statements that are given as text to another pool. */
function withOwnQueries(pool: Pool, ownPool: Pool): Pool {
  return new Proxy(pool, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const call = value as (...args: unknown[]) => unknown;
      return (...args: unknown[]) =>
        key === 'query' && typeof args[0] === 'string'
          ? (ownPool.query as typeof call).apply(ownPool, args)
          : call.apply(target, args);
    },
  });
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

function isAllowed(text: string): boolean {
  return isRoutable(text) || unroutableStatements.some(({ pattern }) => pattern.test(text.trim()));
}
