import { Migration } from '@mikro-orm/migrations';
import * as admin from '@repaso/admin';
import * as auth from '@repaso/auth';
import * as cards from '@repaso/cards-sync';
import * as decks from '@repaso/decks';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../test/compose-file.ts';
import { allowedBreakingChanges, migrationsBeforeTheRule } from './allowed-breaking-changes.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';

interface Found {
  name: string;
  changes: string[];
}

/** Returns the service and the name of a migration, such as `decks/Migration20261121070000_decks`. */
const nameOf = (file: string) =>
  `${path.relative(`${root}/services`, file).split(path.sep)[0]}/${path.basename(file, '.ts')}`;

/** Returns the breaking changes of each migration of all services. */
async function readMigrations(): Promise<Found[]> {
  const folders = [auth, cards, decks, admin].map(({ migrationsPath }) => migrationsPath);
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)));
  return Promise.all(
    files.map(async (file) => {
      const exported = (await import(file)) as Record<string, new () => unknown>;
      const [migration] = Object.values(exported).map((One) => new One());
      if (!(migration instanceof Migration)) throw new Error(`${file} has no migration`);
      await migration.up();
      return {
        name: nameOf(file),
        changes: findBreakingChanges(migration.getQueries().map(String)),
      };
    }),
  );
}

const migrations = await readMigrations();
const breaking = migrations.filter(({ changes }) => changes.length > 0);
const released = [
  ...readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm),
];

describe('the migrations of all services', () => {
  test('keep what the version before needs, unless a change is listed with its reason', () => {
    expect(migrations.length).toBeGreaterThan(35);
    const listed = new Set([...migrationsBeforeTheRule, ...Object.keys(allowedBreakingChanges)]);
    expect(breaking.filter(({ name }) => !listed.has(name))).toEqual([]);
  });

  test('are listed only if they break something, and only once', () => {
    const names = [...migrationsBeforeTheRule, ...Object.keys(allowedBreakingChanges)];
    expect(names.sort()).toEqual(breaking.map(({ name }) => name).sort());
  });

  test('break only what a released version no longer needed', () => {
    const versions = Object.values(allowedBreakingChanges).map(({ unusedSince }) => unusedSince);
    expect(versions.filter((version) => !released.some(([, one]) => one === version))).toEqual([]);
  });
});

describe('a migration is refused that', () => {
  test.each([
    ['drop table "a"."b"', 'drops a table'],
    ['drop schema a cascade', 'drops a table'],
    ['truncate a.b', 'empties a table'],
    ['alter table a.b rename to c', 'renames a table'],
    ['alter table a.b set schema c', 'moves a table'],
    ['alter table a.b rename column c to d', 'renames a column'],
    ['alter table a.b rename c to d', 'renames a column'],
    ['alter table a.b drop column c', 'drops a column'],
    ['alter table a.b drop if exists c', 'drops a column'],
    ['alter table a.b add column c int null, drop column d', 'drops a column'],
    ['alter table a.b alter column c type bigint', 'changes the type of a column'],
    ['alter table a.b alter c set data type text using c::text', 'changes the type of a column'],
    ['alter table a.b alter column c set not null', 'requires a value in a column'],
    ['alter table a.b alter column c drop default', 'drops the default of a column'],
    ['alter table a.b add column c int not null', 'adds a column that needs a value'],
    ['alter table a.b add c numeric(3, 2) NOT NULL', 'adds a column that needs a value'],
    [
      "alter table a.b add column c text not null check (c in ('default'))",
      'adds a column that needs a value',
    ],
    ['alter table a.b add constraint d check (c > 0)', 'adds a constraint'],
    ['alter table a.b add unique (c)', 'adds a constraint'],
    ['create unique index d on a.b (c)', 'makes values unique'],
    ['select 1; drop table a.b', 'drops a table'],
    ['create table a.c (d int); alter table a.b drop column c', 'drops a column'],
  ])('has %s', (sql, change) => {
    expect(findBreakingChanges([sql])).toEqual([expect.stringContaining(change)]);
  });

  test.each([
    'create table a.b (c int not null, d text not null)',
    'create table a.b (c int); create unique index d on a.b (c); alter table a.b alter column c set not null',
    'alter table a.b add column c int null, add column d text',
    "alter table a.b add column c text not null default 'not null'",
    'alter table a.b alter column c drop not null',
    'alter table a.b alter column c set default 1',
    'alter table a.b drop constraint c',
    'create index c on a.b (d)',
    'drop index a.c',
    "update a.b set c = 'drop table a.b'",
    '-- drop table a.b',
  ])('but not one that has %s', (sql) => {
    expect(findBreakingChanges([sql])).toEqual([]);
  });
});
