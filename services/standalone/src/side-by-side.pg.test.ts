import { jest } from '@jest/globals';
import * as auth from '@repaso/auth';
import { starterDecks } from '@repaso/content';
import { openOrm } from '@repaso/service-kit';
import { errorTable } from '@repaso/contracts';
import { createApiClient, runRandomServiceHistories, silentLog } from '@repaso/testing';
import type { Client } from '@repaso/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcesses } from './test/processes.ts';
import type { Processes } from './test/processes.ts';

jest.setTimeout(120_000);

const refreshCookie = 'repaso_refresh';
let processes: Processes;
let orm: MikroORM;
let opened: auth.OpenAuth;
beforeAll(async () => {
  processes = await startProcesses({ copies: 2, variables: { STARTER_DECK: 'none' } });
  orm = await openOrm({ ...auth, url: processes.databaseUrl, poolSize: 4 });
  opened = await auth.openAuth({
    ...{ orm, log: silentLog, now: () => new Date(), version: 'test', origin: processes.gateway },
    ...{ keySecret: processes.keySecret, bcryptCost: 4 },
    settings: { signUpOpen: false, supportEmail: 'support@repaso.test', mailTransport: 'none' },
  });
  await untilKeysAreKnown();
});
afterAll(async () => {
  await opened.close();
  await orm.close(true);
  expect(await processes.stop()).toEqual(Array(9).fill(0));
});

async function makeUser() {
  const [id, password] = [randomUUID(), 'correct horse'];
  const user = { id, name: 'Ana', email: `${id}@repaso.test`, emailVerified: true };
  await auth.createUser(
    orm.em.fork(),
    { ...user, passwordHash: await opened.deps.passwords.hash(password) },
    new Date(),
  );
  return { ...user, password };
}
type User = Awaited<ReturnType<typeof makeUser>>;

/** Signs a user in through the gateway, and returns the client. */
async function signIn({ email, password }: User): Promise<Client> {
  const client = createApiClient({ default: processes.gateway });
  await client.call('signIn', { body: { email, password } });
  return client;
}

/** Returns a client with the same cookies that sends its requests to one process. */
function at(client: Client, url: string): Client {
  const same = createApiClient({ default: url });
  client.cookies.forEach((value, name) => same.cookies.set(name, value));
  return same;
}

const codeOf = async (response: ReturnType<Client['send']>) => {
  const { envelope } = await response;
  return envelope.success ? 'OK' : envelope.error.code;
};
const rows = <T>(sql: string) => orm.em.fork().execute<T[]>(sql);

describe('two processes of each service that start together on an empty database', () => {
  test('create each schema, the signing key, the first admin and the starter decks once', async () => {
    for (const schema of ['auth', 'cards', 'decks', 'admin']) {
      const names = (await rows<{ name: string }>(`select name from ${schema}._migrations`)).map(
        ({ name }) => name,
      );
      expect(new Set(names).size).toBe(names.length);
    }
    const [counts] = await rows(`select (select count(*) from auth.signing_key)::int as keys,
      (select count(*) from auth."user" where role = 'admin')::int as admins,
      (select count(*) from decks.deck)::int as decks`);
    expect(counts).toEqual({ keys: 1, admins: 1, decks: starterDecks.length });
  });

  test('accept each other’s tokens', async () => {
    const user = await makeUser();
    for (const url of processes.urls('auth')) {
      const { email, password } = user;
      const client = createApiClient({ default: url });
      await client.call('signIn', { body: { email, password } });
      for (const other of [...processes.urls('auth'), ...processes.urls('cards-sync')]) {
        const name = processes.urls('auth').includes(other) ? 'getSession' : 'getAllUserCards';
        expect(await codeOf(at(client, other).send(name))).toBe('OK');
      }
    }
  });
});

describe('limits across both processes', () => {
  test('ten guesses at an account, over both processes', async () => {
    const { email } = await makeUser();
    const guesses = Array.from({ length: 24 }, (_, number) => {
      const url = processes.urls('auth')[number % 2] ?? '';
      return codeOf(
        createApiClient({ default: url }).send('signIn', { body: { email, password: `guess ${number}` } }),
      );
    });
    const codes = (await Promise.all(guesses)).sort();
    expect(codes).toEqual([
      ...Array<string>(10).fill('INVALID_CREDENTIALS'),
      ...Array<string>(14).fill('RATE_LIMITED'),
    ]);
  });

  test('thirty lookups by code a minute', async () => {
    const client = await signIn(await makeUser());
    const lookUps = Array.from({ length: 40 }, () =>
      codeOf(client.send('getDeck', { params: { id: 'XXXXXXXXXX' } })),
    );
    const codes = await Promise.all(lookUps);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(10);
  });
});

/**
 * Returns the code with which each process of the services other than auth responds to a request that needs a session.
 */
function codesOf(client: Client): Promise<string[]> {
  const requests = {
    'cards-sync': (one: Client) => one.send('getAllUserCards'),
    decks: (one: Client) => one.send('getDecksByIds', { body: { ids: [] } }),
    // This route is for admins only, but a missing session is refused first.
    admin: (one: Client) => one.send('getReleaseSets'),
  };
  const codes = Object.entries(requests).flatMap(([service, request]) =>
    processes.urls(service).map((url) => codeOf(request(at(client, url)))),
  );
  return Promise.all(codes);
}

/**
 * Waits until every process has fetched auth's keys, which it does at its first token. This takes long while eight
 * processes start.
 */
async function untilKeysAreKnown(): Promise<void> {
  const client = await signIn(await makeUser());
  while ((await codesOf(client)).includes('AUTH_UNAVAILABLE')) await sleep(100);
}

/**
 * Sends requests until all processes refuse the session, for at most 20 s. Returns the last codes and the time in
 * milliseconds.
 */
async function untilRevoked(client: Client): Promise<{ codes: string[]; ms: number }> {
  const from = performance.now();
  for (;;) {
    const codes = await codesOf(client);
    const ms = performance.now() - from;
    if (codes.every((code) => code === 'SESSION_REVOKED') || ms > 20_000) return { codes, ms };
    await sleep(50);
  }
}
const revoked = Array<string>(6).fill('SESSION_REVOKED');

describe('a revocation at one process', () => {
  test('reaches all processes of all other services a moment later', async () => {
    const [user, bystander] = [await makeUser(), await makeUser()];
    const [client, other] = [await signIn(user), await signIn(bystander)];
    const [first = ''] = processes.urls('auth');
    expect(new Set(await codesOf(client))).toEqual(new Set(['OK', 'FORBIDDEN']));
    const copy = at(client, first);
    await copy.call('signOut');
    const { codes, ms } = await untilRevoked(client);
    expect(codes).toEqual(revoked);
    process.stderr.write(`repaso: a revoked session was refused everywhere after ${Math.round(ms)} ms\n`);
    expect(await codeOf(other.send('getAllUserCards'))).toBe('OK');
  });

  test('a ban applies to both processes of auth at once, and to all services a moment later', async () => {
    const user = await makeUser();
    const client = await signIn(user);
    await auth.banUser(
      orm.em.fork(),
      { userId: user.id, actorId: null, reason: null, expires: null },
      new Date(),
    );
    for (const url of processes.urls('auth')) {
      const { email, password } = user;
      const again = createApiClient({ default: url }).send('signIn', { body: { email, password } });
      expect(await codeOf(again)).toBe('BANNED');
    }
    expect((await untilRevoked(client)).codes).toEqual(revoked);
  });
});

test('a refresh token that is sent to both processes concurrently gets one successor', async () => {
  const client = await signIn(await makeUser());
  const before = client.cookies.get(refreshCookie);
  const copies = [0, 1, 0, 1, 0, 1].map((number) => at(client, processes.urls('auth')[number] ?? ''));
  const responses = await Promise.all(copies.map((copy) => codeOf(copy.send('refreshSession'))));
  expect(responses).toEqual(Array(6).fill('OK'));
  const after = new Set(copies.map((copy) => copy.cookies.get(refreshCookie)));
  expect(after.size).toBe(1);
  expect(after).not.toContain(before);
});

/**
 * Returns a client that sends a request again when there was no response or a temporary failure, as the page does. It
 * gives up after 30 s.
 */
function retrying({ send }: Client): Pick<Client, 'send'> {
  return {
    async send(name, input) {
      for (const end = Date.now() + 30_000; ;) {
        const response = await send(name, input).catch((cut: unknown) => cut as Error);
        const isTemporary =
          response instanceof Error ||
          (!response.envelope.success && errorTable[response.envelope.error.code].retry === 'later');
        if (!isTemporary) return response;
        if (Date.now() > end) throw new Error(`${name} got no response`, { cause: response });
        await sleep(50);
      }
    },
  };
}

async function newLearner(devices: number) {
  const user = await makeUser();
  const clients = await Promise.all(Array.from({ length: devices }, () => signIn(user)));
  return { id: user.id, clients: clients.map(retrying) };
}
/** Waits until the processes have replayed the cards of all learners who changed their scheduler. */
async function settle(): Promise<void> {
  const waiting = 'select from cards.scheduler_replay limit 1';
  while ((await orm.em.fork().getConnection().execute(waiting)).length > 0) await sleep(200);
}
const runs = { known: 8, fresh: 8, full: 200 };

describe('histories of learners whose requests alternate between processes', () => {
  const timeoutMs = 1_200_000;

  test(
    'lose nothing, and all devices converge',
    () => runRandomServiceHistories({ name: 'two processes', runs, newLearner, settle, atOnce: 4 }),
    timeoutMs,
  );

  test(
    'lose nothing when the two processes are killed alternately',
    async () => {
      let kills = 0;
      const done = new AbortController();
      const killer = async () => {
        for (; !done.signal.aborted; kills += 1) {
          const name = ['cards-sync', 'cards-sync 2'][kills % 2] ?? '';
          processes.running.get(name)?.kill('SIGKILL');
          await processes.running.get(name)?.exited;
          await processes.start(name);
          await sleep(200, undefined, { signal: done.signal }).catch(() => undefined);
        }
      };
      const killing = killer();
      await runRandomServiceHistories({
        name: 'one of two killed',
        runs,
        newLearner,
        settle,
        atOnce: 4,
      }).finally(() => done.abort());
      await killing;
      process.stderr.write(`repaso: one of two killed: ${kills} kills\n`);
      expect(kills).toBeGreaterThan(0);
    },
    timeoutMs,
  );
});
