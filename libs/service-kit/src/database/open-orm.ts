import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Options } from '@mikro-orm/postgresql';
import { leaveReadOnlyServers } from './leave-read-only-servers.ts';
import { leaveSilentServers } from './leave-silent-servers.ts';
import { reclaimLostConnections } from './reclaim-connections.ts';
import { nativePool } from './native.ts';
import { activeTracing } from '../tracing/tracing.ts';
import { traceStatements } from '../tracing/trace-statements.ts';

type Entities = NonNullable<Options['entities']>;

/** The database part of a service: the name of its Postgres schema, its entities and the folder of its migrations. */
export interface ServiceSchema {
  name: string;
  entities: Entities;
  migrationsPath: string;
}

/**
 * Connects to the database with the service's entities. It applies no migrations: call `migrate` for that. When the ORM
 * compares tables with entities, it ignores the schemas of other services.
 */
export async function openOrm(
  options: ServiceSchema & { url: string; poolSize?: number },
): Promise<MikroORM> {
  const url = new URL(options.url);
  const orm = new MikroORM({
    clientUrl: options.url,
    dbName: decodeURIComponent(url.pathname.slice(1)),
    schema: options.name,
    entities: options.entities,
    extensions: [Migrator],
    // pg's default is to close idle connections after 10 s; every burst of requests would then start new Postgres
    // processes.
    pool: { min: 0, max: options.poolSize ?? 10, idleTimeoutMillis: 60_000 },
    driverOptions: {
      ...{ application_name: `repaso-${options.name}`, connectionTimeoutMillis: 5000 },
      // Finds idle connections of a server that is gone within 20 s. The default of Linux is two hours.
      ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
    },
    forceUtcTimezone: true,
    schemaGenerator: { ignoreSchema: otherSchemas(options.name) },
    migrations: {
      path: options.migrationsPath,
      glob: '!(*.d|*.test).ts',
      tableName: '_migrations',
      transactional: true,
      allOrNothing: true,
      silent: true,
      snapshot: false,
      snapshotOnMigrate: false,
      emit: 'ts',
    },
  });
  await orm.connect();
  const pool = await nativePool(orm);
  reclaimLostConnections(pool);
  leaveReadOnlyServers(pool);
  leaveSilentServers(pool);
  const tracing = activeTracing();
  if (tracing) traceStatements(pool, tracing);
  return orm;
}

const otherSchemas = (own: string) =>
  ['public', 'auth', 'cards', 'decks', 'admin'].filter((name) => name !== own);
