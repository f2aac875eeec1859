import { developmentAccounts } from '@repaso/auth';
import { createApiClient, findFreePort, startProcess, waitForOutput, waitUntilReady } from '@repaso/testing';
import type { RunningProcess } from '@repaso/testing';
import { jest } from '@jest/globals';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { builtShell, temporaryFolder } from './test/built-site.ts';

jest.setTimeout(120_000);
const entry = path.join(import.meta.dirname, 'main.ts');
const [learner] = developmentAccounts;

const programs: RunningProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.kill();
    await program.exited;
  }
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  folders.push(folder);
  return folder;
}

function startEntry(env: Record<string, string>): RunningProcess {
  const program = startProcess(entry, { REMOTES_DIR: '/nowhere', ...env });
  programs.push(program);
  return program;
}

async function start(data: string, extra: Record<string, string> = {}) {
  const port = await findFreePort();
  const env = { PORT: String(port), REPASO_DATA_DIR: data, SHELL_DIST: await builtShell(), ...extra };
  const program = startEntry(env);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/api/auth/health/ready`, program);
  await waitForOutput(program, 'Ctrl-C');
  return { program, url, port };
}

/** Runs the standalone program until it exits. Returns its exit code and its lines of output. */
async function ends(extra: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const program = startEntry({
    PORT: String(await findFreePort()),
    REPASO_DATA_DIR: await dataFolder(),
    ...extra,
  });
  const code = await program.exited;
  return { code, lines: program.output().trim().split('\n') };
}

/** Returns the URL of the embedded database in a data folder. */
const databaseOf = (data: string) => readFile(path.join(data, 'database-url'), 'utf8');

async function killDatabase(data: string): Promise<void> {
  const [pid] = (await readFile(path.join(data, 'postgres/postgres18/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  const connected = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end();
  return connected;
}

describe('everything in one process', () => {
  test('prints its address and accounts when it is ready; the learner has cards', async () => {
    const { program, url, port } = await start(await dataFolder());
    const lines = program.output().trim().split('\n');
    expect(lines[0]).toBe(`repaso is ready at http://localhost:${port}`);
    for (const { email, password } of developmentAccounts) {
      expect(lines.some((line) => line.includes(email) && line.includes(password))).toBe(true);
    }
    const client = createApiClient({ default: url });
    await client.call('signIn', { body: { email: learner.email, password: learner.password } });
    const cards = await client.call('getAllUserCards');
    expect(new Set(cards.map(({ leitnerBox }) => leitnerBox))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    program.kill();
    expect(await program.exited).toBe(0);
  });

  test('keeps its data over restarts, and stops its database on SIGTERM and SIGINT', async () => {
    const data = await dataFolder();
    let made = '';
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { program, url } = await start(data);
      const database = await databaseOf(data);
      const client = createApiClient({ default: url });
      await client.call('signIn', { body: { email: learner.email, password: learner.password } });
      if (made === '')
        made = (await client.call('createCard', { body: { frontValue: 'la nieve', backValue: 'снег' } })).id;
      expect((await client.call('getAllUserCards')).some(({ id }) => id === made)).toBe(true);
      program.kill(signal);
      // The second signal simulates npm, which forwards the signal that the terminal has already sent to the program.
      program.kill(signal);
      expect(await program.exited).toBe(0);
      expect(await isReachable(database)).toBe(false);
    }
  });

  test('starts again after it was killed and its database was left running', async () => {
    const data = await dataFolder();
    const first = await start(data);
    const orphan = await databaseOf(data);
    first.program.kill('SIGKILL');
    await first.program.exited;
    expect(await isReachable(orphan)).toBe(true);
    const second = await start(data);
    const client = createApiClient({ default: second.url });
    await client.call('signIn', { body: { email: learner.email, password: learner.password } });
    second.program.kill();
    expect(await second.program.exited).toBe(0);
    expect(await isReachable(orphan)).toBe(false);
  });

  test('restarts its database after it was killed, and responds with 503 in the meantime', async () => {
    const data = await dataFolder();
    const { program, url } = await start(data);
    const client = createApiClient({ default: url });
    await client.call('signIn', { body: { email: learner.email, password: learner.password } });
    const body = { frontValue: 'el rayo', backValue: 'молния' };
    const { id } = await client.call('createCard', { body });
    await killDatabase(data);
    const codes = new Set<string>();
    const end = Date.now() + 60_000;
    for (let inRow = 0; inRow < 3 && Date.now() < end;) {
      const { status, envelope } = await client.send('updateCard', { params: { id }, body });
      inRow = envelope.success ? inRow + 1 : 0;
      if (!envelope.success) codes.add(`${status} ${envelope.error.code}`);
    }
    expect(['503 UPSTREAM_UNAVAILABLE', '503 BUSY']).toEqual(expect.arrayContaining([...codes]));
    expect((await client.call('getAllUserCards')).find((card) => card.id === id)).toMatchObject(body);
    await waitForOutput(program, 'the database stopped unexpectedly and was restarted');
    program.kill();
    expect(await program.exited).toBe(0);
  });

  test('has no development accounts in production; its first admin comes from the environment', async () => {
    const admin = { ADMIN_EMAIL: 'boss@repaso.test', ADMIN_PASSWORD: 'boss boss boss' };
    const { program, url } = await start(await dataFolder(), { NODE_ENV: 'production', ...admin });
    expect(program.output()).not.toContain(learner.email);
    const client = createApiClient({ default: url });
    const { envelope } = await client.send('signIn', {
      body: { email: learner.email, password: learner.password },
    });
    expect(envelope.message).toBe('INVALID_CREDENTIALS');
    const { user } = await client.call('signIn', {
      body: { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD },
    });
    expect(user?.role).toBe('admin');
    expect((await client.call('getCatalogue')).total).toBeGreaterThanOrEqual(12);
    program.kill();
    await program.exited;
  });
});

describe('a failed start', () => {
  test.each([
    [{ PORT: 'abc' }, 'REPASO: PORT must be a number from 1 to 65535 (is "abc")'],
    [{ PORT: '70000' }, 'REPASO: PORT must be a number from 1 to 65535 (is "70000")'],
    [
      { DATABASE_URL: 'mysql://x' },
      'REPASO: DATABASE_URL must be a postgres:// address (its value is not shown)',
    ],
    [
      { CARDS_DATABASE_URL: 'x' },
      'REPASO: CARDS_DATABASE_URL must be a postgres:// address (its value is not shown)',
    ],
    [{ PUBLIC_ORIGIN: 'repaso.example' }, 'REPASO: PUBLIC_ORIGIN must be an origin such as'],
    [{ AUTH_SIGN_UP: 'maybe' }, 'REPASO: AUTH_SIGN_UP must be open or closed (is "maybe")'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'REPASO: SUPPORT_EMAIL must be an e-mail address (is "nobody")'],
    [
      { ADMIN_PASSWORD: 'short' },
      'REPASO: ADMIN_PASSWORD must have 8 to 100 characters (its value is not shown)',
    ],
    [{ STARTER_DECK: 'first' }, 'REPASO: STARTER_DECK must be the id of a deck, or none (is "first")'],
    [{ LOG_LEVEL: 'loud' }, 'REPASO: LOG_LEVEL must be silent, error, info or debug (is "loud")'],
    [{ NODE_ENV: 'prod' }, 'REPASO: NODE_ENV must be production, development or test (is "prod")'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'repaso: cannot connect to the database'],
    [
      { HOST: '192.0.2.1', PUBLIC_ORIGIN: 'https://repaso.example' },
      'repaso: HOST 192.0.2.1 is not an address of this machine',
    ],
  ])('prints one line that names %j', async (env, line) => {
    const { code, lines } = await ends(env);
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(line);
  });

  test('prints that the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, lines } = await ends({ PORT: String(port) });
    taken.close();
    expect([code, lines]).toEqual([
      1,
      [`repaso: port ${port} is in use: stop the program that uses it, or set PORT`],
    ]);
  });
});
