import { jest } from '@jest/globals';
import { starterDecks, starterLessons, starterVerbs } from '@repaso/content';
import { findFreePort, startProcess, waitUntilReady } from '@repaso/testing';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { temporaryFolder } from './test/built-site.ts';
import { root } from './test/compose-file.ts';
import { emptyDatabase, query } from './test/empty-database.ts';

jest.setTimeout(90_000);

const audio = await temporaryFolder();
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let client: pg.Client;
let holder: pg.Client;
beforeAll(async () => {
  database = await emptyDatabase();
  client = new pg.Client(database.url);
  holder = new pg.Client(database.url);
  await Promise.all([client.connect(), holder.connect()]);
});
afterAll(async () => {
  await Promise.all([client.end(), holder.end()]);
  await database.drop();
  await rm(audio, { recursive: true });
});

/** Starts processes of these services at the same time, waits until each is ready, and stops them. */
async function runTogether(...services: string[]) {
  await Promise.all(
    services.map(async (service) => {
      const port = await findFreePort();
      const running = startProcess(path.join(root, `services/${service}/src/main.ts`), {
        PORT: String(port),
        DATABASE_URL: database.url,
        AUTH_URL: 'http://127.0.0.1:9',
        DECKS_URL: 'http://127.0.0.1:9',
        PUBLIC_ORIGIN: 'http://localhost:4200',
        AUDIO_DIR: audio,
        LOG_LEVEL: 'error',
      });
      await waitUntilReady(`http://127.0.0.1:${port}/api/${service}/health/ready`, running);
      running.kill();
      expect([await running.exited, running.output()]).toEqual([0, '']);
    }),
  );
}

/** Waits until this number of statements of the services wait for a lock. @throws Error after 20 s */
async function untilWaiting(count: number) {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20)) {
    // A transaction sees the activity of its beginning, so this is another connection.
    if ((await query(database.url, waiting)).length === count) return;
  }
  throw new Error(`${count} statements never waited`);
}

/** Starts two processes of each service so that they write each kind of content at the same moment. */
async function upgradeTwice() {
  const exclusively = 'in access exclusive mode';
  await client.query(`begin; lock table admin.seeded_verb, decks.seeded_deck ${exclusively}`);
  await holder.query(`begin; lock table admin.seeded_lesson ${exclusively}`);
  const running = runTogether('admin', 'decks', 'admin', 'decks');
  await untilWaiting(4);
  await client.query('commit');
  await untilWaiting(2);
  await holder.query('commit');
  await running;
}

const tables = {
  lessons: ['admin.listening_lesson', 'id'],
  lessonNotes: ['admin.seeded_lesson', 'lesson_id'],
  recordings: ['admin.lesson_audio', 'id'],
  uploads: ['admin.audio_upload', 'audio_id'],
  verbs: ['admin.verb', 'id'],
  verbNotes: ['admin.seeded_verb', 'infinitive'],
  decks: ['decks.deck', 'id'],
  cards: ['decks.deck_card', 'id'],
  deckNotes: ['decks.seeded_deck', 'deck_id'],
} as const;
const unequal = '{version,lesson_version,verb_version,deck_version,created_at,updated_at,last_used_at}';

/** Returns the rows of all starter content by table and key, without versions and times. */
async function content() {
  const found: Record<string, Record<string, unknown>> = {};
  for (const [name, [table, key]] of Object.entries(tables)) {
    const rows = await client.query<{ key: string; row: unknown }>(
      `select ${key}::text as key, to_jsonb(t) - '${unequal}'::text[] as row from ${table} t`,
    );
    found[name] = Object.fromEntries(rows.rows.map(({ key: id, row }) => [id, row]));
  }
  return found;
}

const versionsOf = async (table: string, ids: readonly string[]) => {
  const { rows } = await client.query<{ id: string; version: number }>(
    `select id, version from ${table} where id = any($1)`,
    [ids],
  );
  return ids.map((one) => rows.find(({ id }) => id === one)?.version);
};

/** The first three of a list: one that is missing, one whose content is older, and one that a user has edited. */
function firstThree<T>([missing, older, edited]: readonly T[]) {
  if (!older || !missing || !edited) throw new Error('there is too little starter content');
  return { older, missing, edited };
}
// The last lesson of its level can be missing without a gap in the order.
const lessons = firstThree(starterLessons.toReversed());
const decks = firstThree(starterDecks);
const verbs = firstThree(starterVerbs);

/** Changes the content to what an earlier release would have left behind, with edits of users. */
async function goBack() {
  const run = (sql: string, ...values: unknown[]) => client.query(sql, values);
  const other = starterLessons[0]?.id;
  const { rows } = await run('select audio_file from admin.listening_lesson where id = $1', lessons.older.id);
  const [{ audio_file: recording }] = rows as [{ audio_file: string }];
  await run(
    `update admin.listening_lesson set title = 'Antes', segments = '[]',
      audio_file = (select audio_file from admin.listening_lesson where id = $2) where id = $1`,
    ...[lessons.older.id, other],
  );
  await run('delete from admin.lesson_audio where id = $1', recording);
  await run('delete from admin.listening_lesson where id = $1', lessons.missing.id);
  await run('delete from admin.seeded_lesson where lesson_id = $1', lessons.missing.id);
  await run(
    `update admin.listening_lesson set title = 'De una admin', version = 2 where id = $1`,
    lessons.edited.id,
  );
  await run(`update admin.seeded_lesson set hash = 'earlier'`);
  await run(`update admin.verb set translations = '{раньше}' where id = $1`, verbs.older.id);
  await run('delete from admin.verb where id = $1', verbs.missing.id);
  await run('delete from admin.seeded_verb where infinitive = $1', verbs.missing.infinitive);
  await run(`update admin.verb set translations = '{иначе}', version = 2 where id = $1`, verbs.edited.id);
  await run(`update admin.seeded_verb set hash = 'earlier'`);
  await run(`update decks.deck set name = 'Antes' where id = $1`, decks.older.id);
  await run(`update decks.deck_card set back_value = 'раньше' where deck_id = $1`, decks.older.id);
  await run('delete from decks.deck_card where id = $1', decks.older.cards[0]?.id);
  await run('delete from decks.deck_card where deck_id = $1', decks.missing.id);
  await run('delete from decks.deck where id = $1', decks.missing.id);
  await run('delete from decks.seeded_deck where deck_id = $1', decks.missing.id);
  await run(`update decks.deck set name = 'Del autor', version = 2 where id = $1`, decks.edited.id);
  await run(`update decks.seeded_deck set hash = 'earlier'`);
}

test('two processes that upgrade the starter content together double nothing, lose nothing and keep edits', async () => {
  await runTogether('admin', 'decks');
  const fresh = await content();
  const counts = Object.fromEntries(
    Object.entries(fresh).map(([name, rows]) => [name, Object.keys(rows).length]),
  );
  expect(counts).toMatchObject({
    ...{ lessons: starterLessons.length, recordings: starterLessons.length, uploads: 0 },
    ...{ verbs: starterVerbs.length, decks: starterDecks.length },
    cards: starterDecks.flatMap(({ cards }) => cards).length,
  });
  await goBack();
  expect(await content()).not.toEqual(fresh);
  await upgradeTwice();
  const edited = {
    lessons: { [lessons.edited.id]: { title: 'De una admin' } },
    verbs: { [verbs.edited.id]: { translations: ['иначе'] } },
    decks: { [decks.edited.id]: { name: 'Del autor' } },
  };
  for (const [name, rows] of Object.entries(edited)) {
    for (const [id, fields] of Object.entries(rows)) Object.assign(fresh[name]?.[id] ?? {}, fields);
  }
  expect(await content()).toEqual(fresh);
  const idsOf = (three: Record<'older' | 'missing' | 'edited', { id: string }>) =>
    [three.older, three.missing, three.edited].map(({ id }) => id);
  expect(await versionsOf('admin.listening_lesson', idsOf(lessons))).toEqual([2, 1, 2]);
  expect(await versionsOf('admin.verb', idsOf(verbs))).toEqual([2, 1, 2]);
  expect(await versionsOf('decks.deck', idsOf(decks))).toEqual([2, 1, 2]);
});
