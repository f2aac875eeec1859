import type { StatisticView } from '@repaso/contracts';
import type { Pool } from '@repaso/service-kit';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { countAnswers, noDeck } from '../../domain/statistic/count-answers.ts';
import { startCards } from '../../test/start-cards.ts';
import { removeLearner } from '../deletion/remove-learner.command.ts';
import type { CardsUnderTest, Learner } from '../../test/start-cards.ts';

jest.setTimeout(60_000);

let cards: CardsUnderTest;
beforeAll(async () => {
  cards = await startCards({ withDecks: true });
});
afterAll(() => cards.stop());

const period = { from: '2026-03-02', to: '2026-03-15' };

interface Answer {
  id?: string;
  deckId?: string | null;
  sourceCardId?: string | null;
  day?: string;
  rating?: 1 | 3;
  interval?: number;
  /** Change number; by default the next one. */
  seq?: number;
}

/** Writes an answer to the log of a learner, as a sync does, and returns its id. */
async function answer(userId: string, given: Answer = {}): Promise<string> {
  const { id = randomUUID(), deckId = null, sourceCardId = null, day = '2026-03-04', rating = 3 } = given;
  const cardId = randomUUID();
  await cards.pool.query(
    `insert into cards.user_card (user_id, id, source_deck_id, source_card_id, created_at, front_value, back_value,
       tags, category, active_side, suspended, is_reverse, stamps, deleted, deleted_stamp, content_stamp)
     values ($1, $2, $3, $4, now(), 'a', 'b', '[]', 'WITHOUT_CATEGORY', 'FRONT', false, false, '{}', false, '', '')
     on conflict do nothing`,
    [userId, cardId, deckId, sourceCardId],
  );
  const detail = { before: { interval: given.interval ?? 0 } };
  await entry(userId, { id, cardId, kind: 'answer', day, rating, detail, undoes: null });
  return id;
}

async function entry(
  userId: string,
  row: {
    id: string;
    cardId: string;
    kind: string;
    day: string;
    rating: number | null;
    detail: object;
    undoes: string | null;
  },
): Promise<void> {
  const { rows } = await cards.pool.query<{ seq: string }>(
    `insert into cards.user_seq (user_id, seq, card_count) values ($1, 1, 0)
     on conflict (user_id) do update set seq = user_seq.seq + 1 returning seq`,
    [userId],
  );
  await cards.pool.query(
    `insert into cards.review_log (user_id, id, seq, card_id, kind, stamp, zone_offset, day_start, day, device, rating,
       undoes, detail)
     values ($1, $2, $3, $4, $5, '', 0, 0, $6, 'd', $7, $8, $9)`,
    [userId, row.id, rows[0]?.seq, row.cardId, row.kind, row.day, row.rating, row.undoes, row.detail],
  );
}

async function undo(userId: string, answerId: string): Promise<void> {
  const { rows } = await cards.pool.query<{ card_id: string }>(
    `select card_id from cards.review_log where user_id = $1 and id = $2`,
    [userId, answerId],
  );
  const cardId = rows[0]?.card_id ?? randomUUID();
  const common = { kind: 'undo', day: '2026-03-09', rating: null, detail: {} };
  await entry(userId, { ...common, id: randomUUID(), cardId, undoes: answerId });
}

interface CountedDay {
  day: string;
  deck_id: string;
  answers: number;
  reviews: number;
  retained: number;
}

async function daysOf(userId: string): Promise<CountedDay[]> {
  await countAnswers(cards.pool);
  const { rows } = await cards.pool.query<CountedDay>(
    `select day::text, deck_id, answers, reviews, retained from cards.study_day
     where user_id = $1 and answers > 0 order by day, deck_id`,
    [userId],
  );
  return rows;
}

/** Returns the sums of all learners for a card, by week. */
async function sumsOf(cardId: string): Promise<{ answers: number; unknown: number }[]> {
  const sql = `select answers, "unknown" from cards.card_week where card_id = $1 order by week`;
  return (await cards.pool.query<{ answers: number; unknown: number }>(sql, [cardId])).rows;
}

describe('counting', () => {
  test('counts each answer once, by day and deck, with reviews and retained ones', async () => {
    const userId = randomUUID();
    const deckId = randomUUID();
    await answer(userId, { deckId, interval: 0 });
    await answer(userId, { deckId, interval: 1 });
    await daysOf(userId);
    await answer(userId, { deckId, interval: 8, rating: 1 });
    await answer(userId, { day: '2026-03-05' });
    const expected = [
      { day: '2026-03-04', deck_id: deckId, answers: 3, reviews: 2, retained: 1 },
      { day: '2026-03-05', deck_id: noDeck, answers: 1, reviews: 0, retained: 0 },
    ];
    expect(await daysOf(userId)).toEqual(expected);
    expect(await daysOf(userId)).toEqual(expected);
  });

  test.each(['before', 'after'])(
    'an answer that is undone %s it was counted does not count',
    async (when) => {
      const userId = randomUUID();
      const undone = await answer(userId, { interval: 3 });
      await answer(userId);
      if (when === 'after') await daysOf(userId);
      await undo(userId, undone);
      expect(await daysOf(userId)).toMatchObject([{ answers: 1, reviews: 0, retained: 0 }]);
    },
  );

  test('an answer that two devices have undone is subtracted once', async () => {
    const userId = randomUUID();
    const undone = await answer(userId);
    await answer(userId);
    await answer(userId);
    await daysOf(userId);
    await undo(userId, undone);
    await undo(userId, undone);
    expect(await daysOf(userId)).toMatchObject([{ answers: 2 }]);
    await undo(userId, undone);
    expect(await daysOf(userId)).toMatchObject([{ answers: 2 }]);
  });

  test('an undo that arrives before its answer is heeded', async () => {
    const userId = randomUUID();
    const late = randomUUID();
    const cardId = randomUUID();
    const undoEntry = { kind: 'undo', day: '2026-03-09', rating: null, detail: {}, undoes: late };
    await entry(userId, { ...undoEntry, id: randomUUID(), cardId });
    await daysOf(userId);
    const answered = { id: late, cardId, kind: 'answer', day: '2026-03-04', rating: 3, undoes: null };
    await entry(userId, { ...answered, detail: {} });
    expect(await daysOf(userId)).toEqual([]);
  });

  test('the sums of all learners follow answers, undone answers and removed learners', async () => {
    const [stays, leaves] = [randomUUID(), randomUUID()];
    const card = { deckId: randomUUID(), sourceCardId: randomUUID() };
    const undone = await answer(stays, { ...card, rating: 1 });
    await answer(stays, card);
    await answer(leaves, { ...card, rating: 1 });
    await countAnswers(cards.pool);
    expect(await sumsOf(card.sourceCardId)).toEqual([{ answers: 3, unknown: 2 }]);
    await undo(stays, undone);
    await countAnswers(cards.pool);
    await cards.orm.em.fork().transactional((em) => removeLearner(em, leaves, new Date()));
    expect(await sumsOf(card.sourceCardId)).toEqual([{ answers: 1, unknown: 0 }]);
  });

  test('processes that count at the same time count nothing twice', async () => {
    // More than one transaction counts.
    const userIds = Array.from({ length: 130 }, () => randomUUID());
    const card = { sourceCardId: randomUUID(), day: '2026-06-01' };
    for (const userId of userIds) await answer(userId, card);
    await Promise.all([1, 2, 3].map(() => countAnswers(cards.pool)));
    const { rows } = await cards.pool.query<{ answers: number }>(
      `select answers from cards.study_day where user_id = any ($1::uuid[])`,
      [userIds],
    );
    expect(rows).toEqual(userIds.map(() => ({ answers: 1 })));
    expect(await sumsOf(card.sourceCardId)).toEqual([{ answers: userIds.length, unknown: 0 }]);
  });

  test('a process of an older version, which only locks the positions, counts nothing twice', async () => {
    const userId = randomUUID();
    await answer(userId, { day: '2026-06-08' });
    const older = await cards.pool.connect();
    await cards.pool.query('insert into cards.statistic_position (user_id, seq) values ($1, 0)', [userId]);
    await older.query('begin');
    await older.query('select from cards.statistic_position where user_id = $1 for update', [userId]);
    const counted = countAnswers(cards.pool);
    await sleep(200);
    await older.query('update cards.statistic_position set seq = 1 where user_id = $1', [userId]);
    await older.query('commit');
    older.release();
    await counted;
    expect(await daysOf(userId)).toEqual([]);
  });
});

/**
 * Returns a pool of one connection, and a function that returns how many rows of the log have been read so far. Postgres
 * adds the reads of a connection to its statistics late; the function makes it add those of this connection at once.
 */
async function readingPool() {
  const client = await cards.pool.connect();
  const query = client.query.bind(client);
  const connect = () => Promise.resolve({ query, release: () => undefined });
  const pool = { query, connect } as unknown as Pool;
  const rowsRead = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ count: number }>(
      `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as count
       from pg_stat_user_tables where schemaname = 'cards' and relname = 'review_log'`,
    );
    return rows[0]?.count ?? NaN;
  };
  return { pool, rowsRead, release: () => client.release() };
}

test('counting reads each answer a few times only, also when Postgres has no statistics of the log', async () => {
  const userId = randomUUID();
  await answer(userId);
  const { pool, rowsRead, release } = await readingPool();
  await countAnswers(pool);
  const answers = 2000;
  await pool.query(
    `insert into cards.review_log (user_id, id, seq, card_id, kind, stamp, zone_offset, day_start, day, device, rating,
       detail)
     select $1, gen_random_uuid(), number, gen_random_uuid(), 'answer', '', 0, 0, '2026-03-04', 'd', 3, '{}'
     from generate_series(2, $2::int) as number`,
    [userId, answers],
  );
  await pool.query('update cards.user_seq set seq = $2 where user_id = $1', [userId, answers]);
  const before = await rowsRead();
  await countAnswers(pool);
  const read = (await rowsRead()) - before;
  release();
  expect(read).toBeLessThan(10 * answers);
  expect(await daysOf(userId)).toMatchObject([{ answers }]);
});

describe('getStatistic', () => {
  let admin: Learner;
  let professor: Learner;
  let other: Learner;
  let deckId: string;
  const group = Array.from({ length: 5 }, () => randomUUID());
  const sourceCardId = randomUUID();

  const read = (learner: Learner, query: object = period) =>
    learner.client.call('getStatistic', { query: query as typeof period });
  const viewOf = async (learner: Learner, query: object = period): Promise<StatisticView> => {
    const { success, message, data } = await read(learner, query);
    if (!success) throw new Error(message);
    return data;
  };

  beforeAll(async () => {
    await cards.pool
      .query(`truncate cards.study_day, cards.study_card, cards.card_week, cards.review_log, cards.user_seq,
      cards.statistic_position`);
    [admin, professor, other] = await Promise.all([
      cards.learner({ role: 'admin' }),
      cards.learner({ role: 'professor' }),
      cards.learner({ role: 'professor' }),
    ]);
    const card = { frontValue: 'el pan', backValue: 'хлеб' };
    const client = await professor.signIn();
    const deck = await client.call('createDeckWithCards', {
      body: { name: 'Pan', accessType: 'PUBLIC', cards: [card] },
    });
    deckId = deck.id;
    for (const userId of group) {
      await answer(userId, { deckId, sourceCardId, rating: 1, interval: 2 });
      await answer(userId, { deckId, sourceCardId, interval: 2 });
    }
    await answer(group[0] ?? '', { deckId, day: '2026-03-10' });
    await answer(randomUUID(), { day: '2026-03-04' });
    await countAnswers(cards.pool);
  });

  test('an admin sees all groups', async () => {
    const view = await viewOf(admin);
    expect(view.totals).toEqual({ learners: 6, answers: 12, reviews: 10, retained: 5 });
    expect(view.days.map(({ day, learners }) => [day, learners])).toEqual([
      ['2026-03-04', 6],
      ['2026-03-10', 1],
    ]);
    expect(view.decks).toEqual([{ deckId, learners: 5, answers: 11, reviews: 10, retained: 5 }]);
    expect(view.cards).toEqual([{ cardId: sourceCardId, deckId, learners: 5, answers: 10, unknown: 5 }]);
  });

  test('a professor sees only the own decks, and no group of fewer than five', async () => {
    const view = await viewOf(professor);
    expect(view.smallest).toBe(5);
    expect(view.totals).toEqual({ learners: 5, answers: 11, reviews: 10, retained: 5 });
    expect(view.days.map(({ day }) => day)).toEqual(['2026-03-04']);
    expect(view.cards).toHaveLength(1);
    const nobody = await viewOf(other);
    expect(nobody).toMatchObject({ totals: null, days: [], decks: [], cards: [], verbs: [] });
    expect(await viewOf(other, { ...period, deckId })).toMatchObject({ totals: null, decks: [] });
  });

  test('a hard card with enough learners is found behind hundreds with too few', async () => {
    const july = { from: '2026-07-06', to: '2026-07-12' };
    const lonely = Array.from({ length: 1_200 }, () => randomUUID());
    const insertWeeks = `insert into cards.card_week (card_id, deck_id, week, answers, "unknown")
      select id, $2, $3, 10, $4 from unnest($1::uuid[]) id`;
    const insertLearners = `insert into cards.study_card (user_id, week, card_id, deck_id, answers, "unknown")
      select learner, $2, card, $3, 1, 1 from unnest($1::uuid[]) card, unnest($4::uuid[]) learner`;
    await cards.pool.query(insertWeeks, [lonely, deckId, july.from, 9]);
    await cards.pool.query(insertLearners, [lonely, july.from, deckId, group.slice(0, 1)]);
    await cards.pool.query(insertWeeks, [[sourceCardId], deckId, july.from, 1]);
    await cards.pool.query(insertLearners, [[sourceCardId], july.from, deckId, group]);
    const hard = { cardId: sourceCardId, deckId, learners: 5, answers: 10, unknown: 1 };
    expect((await viewOf(professor, july)).cards).toEqual([hard]);
    expect((await viewOf(admin, july)).cards).toHaveLength(20);
  });

  test('verb errors of a professor’s learners are counted in groups', async () => {
    for (const userId of group) {
      await cards.pool.query(
        `insert into cards.verb_conjugation_stats values
           ($1, $2, 'INDICATIVE', 'PRETERITE', 'P1S', 3, now(), '2026-03-02')`,
        [userId, randomUUID()],
      );
    }
    const errors = { mood: 'INDICATIVE', tense: 'PRETERITE', person: 'P1S', learners: 5, errors: 15 };
    expect((await viewOf(professor)).verbs).toEqual([errors]);
    expect((await viewOf(other)).verbs).toEqual([]);
  });

  test('the period is respected, one deck can be chosen', async () => {
    const later = { from: '2026-03-09', to: '2026-03-15' };
    expect((await viewOf(admin, later)).totals).toMatchObject({ learners: 1, answers: 1 });
    expect((await viewOf(admin, { ...period, deckId })).totals).toMatchObject({ learners: 5 });
    expect((await viewOf(admin, { ...period, deckId: randomUUID() })).totals).toBeNull();
  });

  test.each([
    ['an end before the begin', { from: '2026-03-02', to: '2026-03-01' }],
    ['more than 400 days', { from: '2025-01-01', to: '2026-03-01' }],
    ['no day', { from: 'yesterday', to: '2026-03-01' }],
    ['no deck', { ...period, deckId: "' or true --" }],
  ])('%s is refused', async (_, query) => {
    expect((await read(admin, query)).code).toBe('VALIDATION');
  });

  test('is refused to visitors and learners', async () => {
    expect((await cards.visitor.call('getStatistic', { query: period })).status).toBe(401);
    expect((await read(await cards.learner())).status).toBe(403);
  });

  test('without the decks service a professor gets a code, and an admin the statistic', async () => {
    await cards.decks.close();
    expect((await read(professor)).code).toBe('UPSTREAM_UNAVAILABLE');
    expect((await read(admin)).status).toBe(200);
    await cards.decks.open();
  });
});
