import { developmentAccounts } from '@repaso/auth';
import { syncProtocolVersion } from '@repaso/contracts';
import { parseEnv } from '@repaso/service-kit';
import { createApiClient, findFreePort } from '@repaso/testing';
import type { Client } from '@repaso/testing';
import { jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { envSchema } from '../environment.ts';
import { startStandalone } from '../start.ts';
import type { Standalone } from '../start.ts';
import { builtRemote, builtShell, temporaryFolder } from '../test/built-site.ts';
import { root } from '../test/compose-file.ts';
import { emptyDatabase, query } from '../test/empty-database.ts';
import type { EmptyDatabase } from '../test/empty-database.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

jest.setTimeout(60_000);
const [learner] = developmentAccounts;

const folders: string[] = [];
let database: EmptyDatabase;
let folder: string;
let platform: Standalone;
let device: Client;

async function newFolder(): Promise<string> {
  const made = await temporaryFolder();
  folders.push(made);
  return made;
}

async function start(url: string, data: string, extra: Record<string, string> = {}): Promise<Standalone> {
  const remotes = await newFolder();
  await builtRemote('mf_one', '1', path.join(remotes, 'mf-one/dist'));
  const given = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: String(await findFreePort()),
    DATABASE_URL: url,
  };
  const folders = { REPASO_DATA_DIR: data, SHELL_DIST: await builtShell(), REMOTES_DIR: remotes };
  return startStandalone(parseEnv(envSchema, { ...given, ...folders, ...extra }));
}

async function signIn(origin: string): Promise<Client> {
  const client = createApiClient({ default: origin });
  await client.call('signIn', { body: { email: learner.email, password: learner.password } });
  return client;
}

beforeAll(async () => {
  database = await emptyDatabase();
  folder = await newFolder();
  platform = await start(database.url, folder);
  device = await signIn(platform.origin);
});
afterAll(async () => {
  await platform.stop();
  await database.drop();
  await Promise.all(folders.map((made) => rm(made, { recursive: true, force: true })));
});

const env = () => ({ DATABASE_URL: database.url, REPASO_DATA_DIR: folder });
const quiet = () => ({ log: () => undefined, signal: new AbortController().signal });
const backup = (target = path.join(folder, `${crypto.randomUUID()}.zip`)) =>
  backUp(env(), target, { ...quiet(), now: new Date() });
const putBack = (file: string) => restore(env(), file, { ...quiet(), isConfirmed: true });
const card = (frontValue: string) => ({
  frontValue,
  backValue: 'слово',
  frontExample: null,
  backExample: null,
});
const make = (client: Client, front: string) => client.call('createCard', { body: card(front) });
const fronts = async (client: Client) => (await client.call('getAllUserCards')).map((one) => one.frontValue);
const sync = (client: Client, since: string | null) =>
  client.call('syncCardsBatch', {
    body: { protocol: syncProtocolVersion, since, toServer: [], entries: [], toLocal: [] },
  });

/**
 * Returns the rows of all tables that a backup contains, as text by table. Counts of the statistic are left out: the
 * service updates them at any time.
 */
async function everything(url: string): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'cards', 'decks', 'admin') and tablename not in ('_migrations', 'audit_log',
       'card_week', 'mail_queue', 'rate_limit_count', 'revocation', 'revocation_head', 'service_meta', 'session',
       'signing_key', 'statistic_position', 'study_card', 'study_day', 'verification')`,
  );
  const rows = tables.map(async ({ name }) => [
    name,
    await query(url, `select t::text as row from ${name} t order by 1`),
  ]);
  return Object.fromEntries(await Promise.all(rows)) as Record<string, unknown>;
}

describe('a restore under running services', () => {
  test('restores every row', async () => {
    await make(device, 'tab\tulador, "comillas", \\ y salto\nde línea 🎈');
    const before = await everything(database.url);
    const { file } = await backup();
    await make(device, 'después');
    await device.call('deleteCards', {
      body: { ids: (await device.call('getAllUserCards')).map(({ id }) => id) },
    });
    expect(await everything(database.url)).not.toEqual(before);
    await putBack(file);
    expect(await everything(database.url)).toEqual(before);
  });

  test('starts a new epoch, so that devices compare all their data', async () => {
    const { file } = await backup();
    const { token } = await sync(device, null);
    await putBack(file);
    const after = await sync(device, token);
    const epochOf = (text: string) => text.split('#')[1]?.split(':')[0];
    expect(epochOf(after.token)).not.toBe(epochOf(token));
  });

  test('keeps current sessions, and does not restore ended ones', async () => {
    const leaving = await signIn(platform.origin);
    const { file } = await backup();
    const late = await signIn(platform.origin);
    const stolen = createApiClient({ default: platform.origin });
    leaving.cookies.forEach((value, name) => stolen.cookies.set(name, value));
    await leaving.call('signOut');
    await putBack(file);
    expect((await late.call('refreshSession')).user?.email).toBe(learner.email);
    expect((await stolen.send('refreshSession')).envelope.message).toBe('SESSION_REVOKED');
  });

  test('keeps the audit log, and does not reuse sequence numbers', async () => {
    const { file } = await backup();
    await signIn(platform.origin);
    await query(database.url, `select setval('admin.release_set_id_seq', 500)`);
    const lines = `select id::text from auth.audit_log order by id`;
    const before = await query(database.url, lines);
    await putBack(file);
    expect(await query(database.url, lines)).toEqual(before);
    const [next] = await query<{ id: string }>(
      database.url,
      `select nextval('admin.release_set_id_seq') as id`,
    );
    expect(Number(next?.id)).toBe(501);
  });

  test('waits for running writes, and lets later writes continue', async () => {
    const { file } = await backup();
    let done = false;
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      const statuses = new Set<number>();
      for (let number = 0; !done || number < 5; number += 1) {
        const { status } = await device.send('createCard', { body: card(`escritor ${writer} ${number}`) });
        statuses.add(status);
      }
      return [...statuses];
    });
    await putBack(file).finally(() => (done = true));
    expect((await Promise.all(writing)).flat().filter((status) => status !== 200)).toEqual([]);
    const [counted] = await query(
      database.url,
      `select u.card_count - (select count(*) from cards.user_card c where c.user_id = u.user_id and not c.deleted) as off
       from cards.user_seq u where u.user_id = '${learner.id}'`,
    );
    expect(counted).toEqual({ off: '0' });
  });

  test('restores the missing recording of a lesson', async () => {
    const { email, password } = developmentAccounts.find(({ role }) => role === 'professor') ?? learner;
    const teacher = createApiClient({ default: platform.origin });
    await teacher.call('signIn', { body: { email, password } });
    const tone = path.join(root, 'services/admin/src/test/audio/tone.mp3');
    const upload = { method: 'POST', body: new Blob([await readFile(tone)]) };
    const earlier = (await backup()).manifest.audio;
    const response = await teacher.fetch('/api/admin/audio', upload);
    const { data } = (await response.json()) as { data: { audioFile: string } };
    const { file, manifest } = await backup();
    expect(manifest.audio).toHaveLength(earlier.length + 1);
    expect(manifest.audio).toContainEqual({ path: data.audioFile, sha256: data.audioFile });
    await rm(path.join(folder, 'audio', data.audioFile));
    await putBack(file);
    expect(await readFile(path.join(folder, 'audio', data.audioFile))).toEqual(await readFile(tone));
  });

  test('restores missing files of remotes', async () => {
    const { file, manifest } = await backup();
    const released = path.join(folder, 'site/remotes/mf_one/1/mf-manifest.json');
    const content = await readFile(released);
    expect(manifest.files.map((one) => one.path)).toContain('remotes/mf_one/1/mf-manifest.json');
    await rm(path.join(folder, 'site'), { recursive: true });
    await putBack(file);
    expect(await readFile(released)).toEqual(content);
  });
});

describe('a restore elsewhere', () => {
  test('fills an empty database, and a separate database of one service, on which the platform then starts', async () => {
    const { file } = await backup();
    const before = await fronts(device);
    const [main, cards] = [await emptyDatabase(), await emptyDatabase()];
    const data = await newFolder();
    const place = { DATABASE_URL: main.url, CARDS_DATABASE_URL: cards.url, REPASO_DATA_DIR: data };
    await restore(place, file, { ...quiet(), isConfirmed: false });
    const elsewhere = await start(main.url, data, { CARDS_DATABASE_URL: cards.url });
    expect((await fronts(await signIn(elsewhere.origin))).sort()).toEqual(before.sort());
    await elsewhere.stop();
    await Promise.all([main.drop(), cards.drop()]);
  });
});

describe('the two commands', () => {
  test('start the embedded database of a stopped platform, and stop it again', async () => {
    const data = await newFolder();
    const command = async (tool: string, argument: string) => {
      const env = { PATH: process.env['PATH'], REPASO_DATA_DIR: data };
      const ended = await promisify(execFile)(process.execPath, [path.join(root, 'tools', tool), argument], {
        env,
      });
      return ended.stdout.trim().split('\n').at(-1);
    };
    const { file, manifest } = await backup();
    const tables = manifest.services.flatMap((service) => service.tables);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    expect(await command('restore.ts', file)).toContain(`the data is as it was at ${manifest.createdAt}`);
    expect(await command('backup.ts', data)).toContain(
      `has ${rows} rows and ${manifest.files.length + manifest.audio.length} files`,
    );
  });
});

describe('a refused restore changes nothing:', () => {
  const refusal = async (file: string, isConfirmed = true) => {
    const before = await everything(database.url);
    const error: unknown = await restore(env(), file, { ...quiet(), isConfirmed }).catch(
      (thrown: unknown) => thrown,
    );
    expect(await everything(database.url)).toEqual(before);
    return error instanceof Error ? error.message : error;
  };

  test('a backup over existing data without confirmation', async () => {
    const { file } = await backup();
    expect(await refusal(file, false)).toBe('the database contains 3 accounts; --yes replaces all its data');
  });

  test('a file that is not a backup, is truncated, or was changed', async () => {
    const { file } = await backup();
    const whole = await readFile(file);
    const [other, cut, bent] = ['other', 'cut', 'bent'].map((name) => path.join(folder, `${name}.zip`));
    await writeFile(other ?? '', 'no zip');
    await writeFile(cut ?? '', whole.subarray(0, whole.length / 2));
    const changed = Buffer.from(whole);
    changed.fill(0x20, 200, 240);
    await writeFile(bent ?? '', changed);
    expect(await refusal(other ?? '')).toContain('is not a backup');
    expect(await refusal(cut ?? '')).toContain('is not a backup');
    expect(await refusal(bent ?? '')).toContain('is damaged');
  });

  test('a backup of a newer or an older schema', async () => {
    const migration = `'Migration2099_later'`;
    const older = await backup();
    await query(database.url, `insert into cards._migrations (name) values (${migration})`);
    const newer = await backup();
    expect(await refusal(older.file)).toContain('older repaso (cards lacks Migration2099_later)');
    await query(database.url, `delete from cards._migrations where name = ${migration}`);
    expect(await refusal(newer.file)).toContain('newer repaso (cards has Migration2099_later)');
  });

  test('a backup whose rows the database refuses', async () => {
    const { file } = await backup();
    await query(database.url, `alter table decks.deck_card add constraint no_more check (false) not valid`);
    expect(await refusal(file)).toContain('no_more');
    await query(database.url, `alter table decks.deck_card drop constraint no_more`);
  });

  test('a restore that is aborted', async () => {
    const { file } = await backup();
    const before = await everything(database.url);
    const stop = new AbortController();
    const log = (line: string) => {
      if (line.startsWith('cards.')) stop.abort();
    };
    const stopped = restore(env(), file, { log, signal: stop.signal, isConfirmed: true });
    await expect(stopped).rejects.toThrow();
    expect(await everything(database.url)).toEqual(before);
  });
});

describe('a backup', () => {
  test('is named by its time in a folder, and readable only by its owner', async () => {
    const target = await newFolder();
    const { file } = await backup(target);
    expect(path.basename(file)).toMatch(/^repaso-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zip$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('never replaces a file', async () => {
    const { file } = await backup();
    await expect(backup(file)).rejects.toThrow('already exists');
  });

  test('that is aborted or fails leaves no file', async () => {
    const target = await newFolder();
    const stop = new AbortController();
    const log = () => stop.abort();
    await expect(backUp(env(), target, { log, now: new Date(), signal: stop.signal })).rejects.toThrow();
    const nowhere = await emptyDatabase();
    const empty = backUp({ ...env(), DATABASE_URL: nowhere.url }, target, { ...quiet(), now: new Date() });
    await expect(empty).rejects.toThrow('the database has no schema auth yet');
    await nowhere.drop();
    expect(await readdir(target)).toEqual([]);
  });
});
