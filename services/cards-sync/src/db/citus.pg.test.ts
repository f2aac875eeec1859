import { nativePool } from '@repaso/service-kit';
import { createTestDatabase, type TestDatabase } from '@repaso/testing';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from '../domain/ledger/statement.ts';
import { entities, migrationsPath, name } from './schema.ts';

/** A call of one of Citus's functions, with the column and the co-located table. */
interface Call {
  relation: string;
  kind: 'distributed' | 'reference';
  column: string | null;
  colocated: string | null;
}

const file = path.resolve(import.meta.dirname, '../../../../deploy/citus.sql');
/** The functions of Citus that the file calls. They only record their calls. */
const recorders = `
  create table public.call (relation text, kind text, "column" text, colocated text);
  create function public.create_distributed_table(relation regclass, "column" text, colocate_with text default null)
    returns void language sql as $$ insert into public.call values (relation::text, 'distributed', "column", colocate_with) $$;
  create function public.create_reference_table(relation regclass)
    returns void language sql as $$ insert into public.call values (relation::text, 'reference', null, null) $$;`;
const extension = 'create extension if not exists citus;';

let database: TestDatabase;
let pool: Pool;
let calls: Call[];
beforeAll(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
  pool = await nativePool(database.orm);
  const script = await readFile(file, 'utf8');
  expect(script).toContain(extension);
  await pool.query(recorders);
  await pool.query(script.replace(extension, ''));
  calls = (await pool.query<Call>('select * from public.call')).rows;
});
afterAll(() => database.drop());

test('the script for Citus names every table of the schema once', () => {
  const tables = entities.map(({ meta }) => `cards.${meta.tableName}`);
  expect(calls.map(({ relation }) => relation).sort()).toEqual(tables.sort());
});

test('tables with the column user_id are distributed by it, all in one group', async () => {
  const owned = entities.flatMap(({ meta }) =>
    'userId' in meta.properties ? [`cards.${meta.tableName}`] : [],
  );
  const byLearner = calls.filter(({ column }) => column === 'user_id');
  expect(byLearner.map(({ relation }) => relation).sort()).toEqual(owned.sort());
  const groups = new Set(byLearner.map(({ relation, colocated }) => colocated ?? relation));
  expect([...groups]).toEqual(['cards.user_seq']);
});

test('every unique index of a distributed table has the column by which it is distributed', async () => {
  for (const { relation, column } of calls.filter(({ kind }) => kind === 'distributed')) {
    const { rows } = await pool.query<{ index: string }>(
      `select indexrelid::regclass::text as index from pg_index
        where indrelid = $1::regclass and indisunique and not exists (
          select from pg_attribute a where a.attrelid = indrelid and a.attnum = any (indkey) and a.attname = $2)`,
      [relation, column],
    );
    expect(rows).toEqual([]);
  }
});
