import { startTestAuth } from '@repaso/auth/testing';
import { createApp, entities, migrationsPath, name } from '@repaso/cards-sync';
import { nativePool } from '@repaso/service-kit';
import type { Pool } from '@repaso/service-kit';
import { createTestDatabase, silentLog, startApp } from '@repaso/testing';
import type { Client } from '@repaso/testing';
import { milliseconds } from '../harness/rounds.ts';
import type { BenchRow, BenchScene, Figure } from '../harness/row.ts';
import { samplesOf } from '../harness/statistics.ts';
import { withPostgres } from './with-postgres.ts';

const reviews = 1_000_000;
const learners = 1000;
const rounds = 9;
/** Longest time in milliseconds in which a screen feels immediate. */
const immediate = 100;

/** Row of the benchmark: the statistic of the admin area and each of its queries, after many reviews. */
export const statistic: BenchRow = {
  name: 'statistic',
  title: `the statistic of ${reviews.toLocaleString('en-US')} reviews by ${learners} learners in a year`,
  run: (scene) => withPostgres(() => measureAll(scene)),
};

async function measureAll({ say }: BenchScene): Promise<Figure[]> {
  const auth = await startTestAuth();
  const database = await createTestDatabase({ name, entities, migrationsPath });
  const { orm } = database;
  const running = await startApp(
    createApp({
      ...{ orm, log: silentLog, now: () => new Date(), sessions: auth.sessions, version: 'bench' },
      ...{ origin: 'http://localhost:4200', decksUrl: 'http://127.0.0.1:9', starterDeckId: null },
    }),
  );
  try {
    const pool = await nativePool(orm);
    for (const [what, sql] of Object.entries(seeds)) {
      await pool.query(sql);
      say(`${what}: ready`);
    }
    const admin = await auth.signIn(await auth.createUser({ role: 'admin' }), { cards: running.url });
    while (await isUncounted(pool)) await admin.call('getStatistic', { query: periods.year });
    await pool.query('vacuum analyze');
    say('all reviews are counted');
    const figures: Figure[] = [];
    for (const [period, query] of Object.entries(periods))
      figures.push(...(await measure(period, query, admin, pool)));
    return figures;
  } finally {
    await running.close();
    await database.drop();
    await auth.close();
  }
}

/** 20 decks of 100 cards; each learner has five decks and answers twenty cards on each of fifty days of a year. */
const seeds = {
  cards: `insert into cards.user_card (user_id, id, source_deck_id, source_card_id, created_at, front_value, back_value,
      tags, category, active_side, suspended, is_reverse, stamps, deleted, deleted_stamp, content_stamp)
    select md5('u' || u)::uuid, md5('c' || u || '.' || c)::uuid, md5('d' || (u + c / 100) % 20)::uuid,
      md5('s' || ((u + c / 100) % 20) * 100 + c % 100)::uuid, now(), 'el pan', 'хлеб', '[]', 'WITHOUT_CATEGORY',
      'FRONT', false, false, '{}', false, '', ''
    from generate_series(1, ${learners}) u, generate_series(0, 499) c`,
  reviews: `insert into cards.review_log (user_id, id, seq, card_id, kind, stamp, zone_offset, day_start, day, device,
      rating, duration, detail)
    select md5('u' || u)::uuid, md5('r' || u || '.' || n)::uuid, n, md5('c' || u || '.' || (n * 7) % 500)::uuid, 'answer',
      'bench', 60, 240, date '2025-01-01' + (n / 20 * 7 + u) % 365, 'bench', 1 + 2 * (((n * 31 + u) % 5) > 0)::int,
      3000, '{"before": {"interval": 3}}'
    from generate_series(1, ${learners}) u, generate_series(1, ${reviews / learners}) n`,
  'verb errors': `insert into cards.verb_conjugation_stats
      (user_id, id, mood, tense, person, error_count, last_error_date, week_start)
    select md5('u' || u)::uuid, gen_random_uuid(), 'INDICATIVE',
      (array['PRESENT', 'PRETERITE', 'IMPERFECT', 'FUTURE'])[1 + w % 4], 'P' || 1 + w % 3 || 'S', 3, now(),
      date '2024-12-30' + 7 * w
    from generate_series(1, ${learners}) u, generate_series(0, 51) w`,
  positions: `insert into cards.user_seq (user_id, seq, card_count)
    select user_id, max(seq), 500 from cards.review_log group by 1`,
} as const;

const periods = {
  year: { from: '2025-01-01', to: '2025-12-31' },
  '30 days': { from: '2025-06-02', to: '2025-07-01' },
} as const;

async function isUncounted(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ waits: boolean }>(
    `select exists (select from cards.user_seq u left join cards.statistic_position p using (user_id)
       where u.seq > coalesce(p.seq, 0)) as waits`,
  );
  return rows[0]?.waits === true;
}

interface Query {
  name: string;
  text: string;
  values: unknown[];
}

async function measure(
  period: string,
  query: { from: string; to: string },
  admin: Client,
  pool: Pool,
): Promise<Figure[]> {
  const call = () => admin.call('getStatistic', { query });
  const statements = await recorded(pool, call);
  const figure = async (what: string, run: () => Promise<unknown>): Promise<Figure> => {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) times.push(await milliseconds(run));
    const ours = samplesOf(times.slice(1)).median;
    return { what: `${what}, ${period}`, ours, unit: 'ms' };
  };
  const queries: Figure[] = [];
  for (const { name: statement, text, values } of statements)
    queries.push({
      ...(await figure(statement.replace('statistic_', 'query of '), () => pool.query(text, values))),
      budget: { of: 'ours', atMost: immediate },
    });
  return [await figure('whole call', call), ...queries];
}

/** Returns the queries of the statistic that a call runs. */
async function recorded(pool: Pool, call: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const original = pool.query.bind(pool);
  const spy = (config: unknown, ...rest: unknown[]) => {
    if (typeof config === 'object' && config !== null && 'name' in config) queries.push(config as Query);
    return (original as (...given: unknown[]) => unknown)(config, ...rest);
  };
  Object.assign(pool, { query: spy });
  try {
    await call();
  } finally {
    Object.assign(pool, { query: original });
  }
  return queries.filter((query) => query.name.startsWith('statistic_'));
}
