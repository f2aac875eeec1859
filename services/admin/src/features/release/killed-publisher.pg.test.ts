import { createTestDatabase, silentLog, startS3Server } from '@repaso/testing';
import type { RunningProcess, TestDatabase } from '@repaso/testing';
import { digestOf } from '@repaso/release-rules';
import { buildEntry, buildFiles } from '@repaso/release-rules/testing';
import { openSiteStorage } from '@repaso/service-kit';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { BuildRow } from '../../db/entities/release-set.entity.ts';
import { entities, migrationsPath, name } from '../../db/schema.ts';
import { packBuild } from '../../test/pack-build.ts';
import { outcomesOf, startOrders } from '../../test/release-order.ts';

const entry = buildEntry();
let database: TestDatabase;
let site: string;
let archive: string;
let clients: pg.Client[];
let observer: pg.Client;
let running: RunningProcess[];
beforeEach(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
  site = await mkdtemp(path.join(tmpdir(), 'repaso-site-test-'));
  archive = path.join(site, 'build.tgz');
  await writeFile(archive, await packBuild(entry));
  [clients, running] = [[], []];
  observer = await connect();
});
afterEach(async () => {
  for (const one of running) one.kill('SIGKILL');
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
});

const connect = async () => {
  const client = new pg.Client(database.url);
  clients.push(client);
  await client.connect();
  return client;
};
const begin = async () => {
  const client = await connect();
  await client.query('begin');
  return client;
};
const publish = () => {
  const started = startOrders({ url: database.url, site }, [{ archive }]);
  running.push(started);
  return started;
};
/** Waits until a session waits for a lock of a table. Returns the id of its server process. */
async function waiting(table: string): Promise<number> {
  const query = 'select pid from pg_locks where not granted and relation = $1::regclass';
  for (;;) {
    const [row] = (await observer.query<{ pid: number }>(query, [table])).rows;
    if (row !== undefined) return row.pid;
  }
}
const isPublic = () => existsSync(path.join(site, 'remotes', entry.name, entry.version));
const isRecorded = async () =>
  (await database.orm.em.fork().findOne(BuildRow, { digest: digestOf(entry) })) !== null;

/** Waits until the server has ended a session whose process was killed. */
async function gone(pid: number): Promise<void> {
  for (;;) {
    const { rowCount } = await observer.query('select from pg_stat_activity where pid = $1', [pid]);
    if (rowCount === 0) return;
  }
}

test('a publisher that is killed before its build is recorded leaves nothing public', async () => {
  const blocking = await begin();
  // Reads go on; nothing is stored.
  await blocking.query('lock table admin.build in exclusive mode');
  const killed = publish();
  const session = await waiting('admin.build');
  expect(isPublic()).toBe(false);
  killed.kill('SIGKILL');
  await killed.exited;
  await blocking.query('commit');
  await gone(session);
  expect([await isRecorded(), isPublic()]).toEqual([false, false]);
  const again = publish();
  expect(await again.exited).toBe(0);
  expect(outcomesOf(again)).toEqual([{ digest: digestOf(entry), isNew: true }]);
  expect([await isRecorded(), isPublic()]).toEqual([true, true]);
});

test('a publisher that is killed before the files of a recorded build are public can publish it again', async () => {
  const [blocking, next] = [await begin(), await begin()];
  await blocking.query('lock table admin.build in exclusive mode');
  const killed = publish();
  await waiting('admin.build');
  // Waits for the publisher, which then waits for it with its files.
  const locked = next.query('lock table admin.channel in share row exclusive mode');
  await waiting('admin.channel');
  await blocking.query('commit');
  await locked;
  const session = await waiting('admin.channel');
  killed.kill('SIGKILL');
  await killed.exited;
  await next.query('commit');
  await gone(session);
  expect([await isRecorded(), isPublic()]).toEqual([true, false]);
  const again = publish();
  expect(await again.exited).toBe(0);
  expect(outcomesOf(again)).toEqual([{ digest: digestOf(entry), isNew: false }]);
  expect(isPublic()).toBe(true);
});

test('a publisher that is killed while it stores files in a bucket leaves a version without its entry', async () => {
  const s3 = await startS3Server();
  const bucket = await openSiteStorage(s3.variables('SITE_S3'), '', silentLog);
  const many = Array.from({ length: 300 }, (_, at) => [`chunks/${at}.js`, `export const n = ${at}`]);
  const files = buildFiles(entry.name, Object.fromEntries(many) as Record<string, string>);
  const large = buildEntry({}, files);
  await writeFile(archive, await packBuild(large, files));
  const start = () => {
    const started = startOrders({ url: database.url, site, bucket: s3.variables('SITE_S3') }, [{ archive }]);
    running.push(started);
    return started;
  };
  const folder = `remotes/${entry.name}/${entry.version}`;
  const stored = async () => {
    const found = new Set<string>();
    for await (const file of bucket.list(folder)) found.add(file.path.slice(folder.length + 1));
    return found;
  };
  const killed = start();
  while ((await stored()).size === 0) expect(killed.output()).toBe('');
  s3.pause();
  killed.kill('SIGKILL');
  await killed.exited;
  s3.resume();
  expect((await stored()).size).toBeLessThan(300);
  expect(await stored()).not.toContain('release-entry.json');
  const again = start();
  expect([await again.exited, outcomesOf(again)]).toEqual([0, [{ digest: digestOf(large), isNew: false }]]);
  expect(await stored()).toEqual(new Set([...Object.keys(files), 'release-entry.json']));
  await bucket.close();
  await s3.close();
});
