import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.ts';

// What dies here is a process, never the machine, so that nothing need reach the disk.
const settings = ['fsync=off'];
const onLinux = process.platform === 'linux' ? test : test.skip;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'repaso-embedded-'));
  await chmod(folder, 0o711);
});
afterEach(() => rm(folder, { recursive: true }));

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

test('keeps data over a restart, on loopback alone, behind its password', async () => {
  const dataDir = path.join(folder, 'deeper', 'data');
  const first = await startEmbeddedPostgres({ dataDir, settings });
  await query(first.url, 'create table kept (word text)');
  await query(first.url, `insert into kept values ('Ñandú')`);
  expect(await query(first.url, `select lower(word) as word from kept where word ilike 'ñANDÚ'`)).toEqual([
    { word: 'ñandú' },
  ]);
  expect(await query(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const guess = new URL(first.url);
  guess.password = 'guess';
  await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect((await stat(path.join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  await first.stop();
  await first.stop();
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  const second = await startEmbeddedPostgres({ dataDir, settings });
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'Ñandú' }]);
  await second.stop();
});

/** A process that starts the database and lives until it is killed. */
async function startElsewhere(dataDir: string) {
  const door = path.join(import.meta.dirname, 'start-embedded-postgres.ts');
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(door)};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: ['fsync=off'] });
    console.log(url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

test('refuses a folder that a living process uses, and takes it over from a killed one', async () => {
  const dataDir = path.join(folder, 'data');
  const { child, url } = await startElsewhere(dataDir);
  await query(url, 'create table acknowledged (id int)');
  await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toThrow(
    `is in use by process ${child.pid}`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const after = await startEmbeddedPostgres({ dataDir, settings });
  expect(await query(after.url, 'select count(*)::int as n from acknowledged')).toEqual([{ n: 0 }]);
  await after.stop();
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

/** The server's own process. */
async function serverOf(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres18', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Asks until there is an answer: statements fail while the server is away. */
async function eventually<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const end = Date.now() + 15_000;
  for (;;) {
    try {
      return await query<T>(url, text);
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(20);
    }
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 15_000; !isSo() && Date.now() < end;) await sleep(20);
  expect(isSo()).toBe(true);
}

test('recovers when the server was ended by kill()', async () => {
  const dataDir = path.join(folder, 'data');
  const first = await startEmbeddedPostgres({ dataDir, settings });
  await query(first.url, 'create table acknowledged (id int)');
  first.kill();
  const second = await startEmbeddedPostgres({ dataDir, settings });
  expect(await query(second.url, 'select count(*)::int as n from acknowledged')).toEqual([{ n: 0 }]);
  await second.stop();
});

describe('a server that dies while it is needed', () => {
  const said: string[] = [];
  let place: string;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    place = await mkdtemp(path.join(os.tmpdir(), 'repaso-embedded-'));
    await chmod(place, 0o711);
    server = await startEmbeddedPostgres({ dataDir: place, settings, log: (line) => said.push(line) });
  });
  beforeEach(() => said.splice(0));
  afterAll(async () => {
    await server.stop();
    await rm(place, { recursive: true });
  });

  test('is started again at its address, time and again, and says so', async () => {
    await query(server.url, 'create table acknowledged (id int)');
    for (let round = 1; round <= 3; round += 1) {
      process.kill(await serverOf(place), 'SIGKILL');
      await eventually(server.url, `insert into acknowledged values (${round})`);
      await until(() => said.length >= round);
    }
    const ids = await query(server.url, 'select id from acknowledged order by id');
    expect(ids).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(said).toEqual(Array(3).fill(expect.stringContaining('ended unexpectedly and runs again')));
  });

  onLinux(
    'does so although a statement of before goes on, which nothing but its end interrupts',
    async () => {
      const client = new pg.Client(server.url);
      client.on('error', () => undefined);
      await client.connect();
      const work = client.query('select count(*) from generate_series(1, 1000000000000)');
      process.kill(await serverOf(place), 'SIGKILL');
      await expect(work).rejects.toThrow('Connection terminated unexpectedly');
      expect(await eventually(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
      await until(() => said.length === 1);
    },
  );

  test('is left to recover by itself when only a backend was killed', async () => {
    const before = await serverOf(place);
    const client = new pg.Client(server.url);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    expect(await eventually(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await serverOf(place)).toBe(before);
    expect(said).toEqual([]);
  });
});

test('says why it does not start', async () => {
  const dataDir = path.join(folder, 'data');
  await expect(startEmbeddedPostgres({ dataDir, settings: ['no_such_setting=1'] })).rejects.toThrow(
    'no_such_setting',
  );
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;
asRoot(
  'run by root below a closed folder, keeps the database where it can be reached, and says so',
  async () => {
    await chmod(folder, 0o700);
    const dataDir = path.join(folder, 'data');
    const said: string[] = [];
    const first = await startEmbeddedPostgres({ dataDir, settings, log: (line) => said.push(line) });
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir, settings });
    await second.stop();
    const place = /kept in (\S+):/.exec(said.join())?.[1] ?? '';
    expect(place).toMatch(/^\/var\/tmp\/repaso-data-/);
    await rm(place, { recursive: true });
  },
);
