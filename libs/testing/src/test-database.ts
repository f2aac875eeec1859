import type { MikroORM } from '@mikro-orm/postgresql';
import { migrate, openOrm } from '@repaso/service-kit';
import type { ServiceSchema } from '@repaso/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { clusterVariable } from './cluster.ts';

/** The database of one test file, with the tables of one service. */
export interface TestDatabase {
  /** Address for services. With TEST_POOLER_URL it leads through that pooler. */
  url: string;
  /** Address without a pooler. */
  directUrl: string;
  orm: MikroORM;
  /** Closes all connections and deletes the database. */
  drop(): Promise<void>;
}

const templateLock = 7_266_277;

/**
 * Creates a database for a test file by copying the service's template database. If there is no template for the
 * present migrations yet, it is created first. If `isDirect` is true, services use no pooler either.
 */
export async function createTestDatabase(
  service: ServiceSchema,
  { isDirect = false }: { isDirect?: boolean } = {},
): Promise<TestDatabase> {
  const template = await templateOf(service);
  const database = `test_${service.name}_${randomBytes(6).toString('hex')}`;
  await onServer((server) => server.query(`create database "${database}" template "${template}"`));
  const directUrl = databaseUrl(database);
  const pooler = isDirect ? undefined : process.env['TEST_POOLER_URL'];
  const url = databaseUrl(database, pooler ?? clusterUrl());
  const orm = await openOrm({ ...service, url });
  return {
    url,
    directUrl,
    orm,
    async drop() {
      await orm.close(true);
      await onServer((server) => server.query(`drop database "${database}" with (force)`));
    },
  };
}

async function templateOf(service: ServiceSchema): Promise<string> {
  const template = `template_${service.name}_${await hashOfMigrations(service.migrationsPath)}`;
  await onServer(async (server) => {
    // Only one process may create the template. Closing the connection releases the lock.
    await server.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 1) return;
    // The template gets its final name only after the migrations. So a failed migration leaves no incomplete template
    // behind.
    const half = `${template}_half`;
    await server.query(`drop database if exists "${half}" with (force)`);
    await server.query(`create database "${half}"`);
    const orm = await openOrm({ ...service, url: databaseUrl(half) });
    await migrate(orm).finally(() => orm.close(true));
    await server.query(`alter database "${half}" rename to "${template}"`);
  });
  return template;
}

async function hashOfMigrations(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(folder)).sort()) {
    if (file.endsWith('.ts')) hash.update(file).update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Runs statements on one connection to a database. */
export async function runStatements(url: string, ...statements: readonly string[]): Promise<void> {
  await onServer(async (server) => {
    for (const statement of statements) await server.query(statement);
  }, url);
}

async function onServer<T>(run: (server: pg.Client) => Promise<T>, url = clusterUrl()): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(database: string, server = clusterUrl()): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Returns the URL of the Postgres of this test run. Its user may create databases. @throws Error outside of Jest's
 * project "services"
 */
export function clusterUrl(): string {
  const url = process.env[clusterVariable];
  if (!url)
    throw new Error(
      'Postgres is not running: name the test *.pg.test.ts and run it in the project "services"',
    );
  return url;
}
