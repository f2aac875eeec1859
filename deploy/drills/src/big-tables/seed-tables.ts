/**
 * Multiplies one learner's rows to many learners, by SQL alone. Ids follow from a seed and a number, so each run makes
 * the same database. Entries are inserted push by push: a learner's 20 entries of a push are neighbours, and the next
 * ones are far away, as in a table that has grown for months. Keys and indexes are dropped before and made again from
 * their own definitions.
 */
import pg from 'pg';
import { entriesEach, sizes } from './template-learner.ts';

type Say = (line: string) => void;

const seed = 'repaso-big-tables-1';
const tables = ['user_seq', 'user_card', 'user_card_progress', 'review_log', 'statistic_position'] as const;

/** An SQL expression for the id with a seed. It has the form of a random UUID (version 4). */
const id = (kind: string, ...numbers: string[]) =>
  `overlay(overlay(md5('${seed} ${kind} ' || ${numbers.join(` || ' ' || `)}) placing '4' from 13) placing 'a' from 17)::uuid`;

/** Returns an SQL expression for the id of a learner. `number` is an SQL expression, too; learners are numbered from 1. */
export const learnerId = (number: string) => id('learner', number);

interface Keys {
  drop: string[];
  create: string[];
}

/**
 * Replaces the rows of the learner `templateId` by those of `learners` others with the same contents. All is one
 * transaction: with `wal_level = minimal`, tables that it has emptied itself need no WAL.
 */
export async function seedTables(
  url: string,
  { templateId, learners, say }: { templateId: string; learners: number; say: Say },
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(templates(templateId));
    const keys = await keysOf(client);
    await client.query(`truncate ${tables.map((table) => `cards.${table}`).join()}`);
    for (const sql of keys.drop) await client.query(sql);
    await client.query(
      `create temp table learner on commit drop as select n, ${learnerId('n')} as user_id
        from generate_series(1, ${learners}) as n`,
    );
    await client.query('analyze learner');
    for (const table of ['user_seq', 'statistic_position'] as const) await copy(client, table);
    await copy(client, 'user_card', { id: cardId });
    await copy(client, 'user_card_progress', { card_id: cardId });
    say(`${learners * sizes.cards} cards are written`);
    const entry = { card_id: cardId, id: id('entry', 'l.n', 't.entry') };
    for (let page = 0; page < entriesEach / sizes.answers; page += 1) {
      await copy(client, 'review_log', entry, `where t.entry / ${sizes.answers} = ${page}`);
    }
    say(`${learners * entriesEach} log entries are written`);
    for (const sql of keys.create) await client.query(sql);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const cardId = id('card', 'l.n', 't.card');

/** Temporary tables with the rows of the template, with numbers for their cards and entries. */
const templates = (userId: string) => `
  create temp table card_number on commit drop as
    select id, row_number() over (order by id) as card from cards.user_card where user_id = '${userId}';
  create temp table t_user_seq on commit drop as select * from cards.user_seq where user_id = '${userId}';
  create temp table t_statistic_position on commit drop as
    select user_id, seq from cards.user_seq where user_id = '${userId}';
  create temp table t_user_card on commit drop as
    select c.*, n.card from cards.user_card c join card_number n using (id) where user_id = '${userId}';
  create temp table t_user_card_progress on commit drop as
    select p.*, n.card from cards.user_card_progress p join card_number n on n.id = p.card_id where user_id = '${userId}';
  create temp table t_review_log on commit drop as
    select r.*, n.card, row_number() over (order by r.seq) - 1 as entry
    from cards.review_log r join card_number n on n.id = r.card_id where user_id = '${userId}'`;

/** Inserts the template's rows of a table for each learner, with other ids. */
async function copy(
  client: pg.Client,
  table: (typeof tables)[number],
  ids: Record<string, string> = {},
  where = '',
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'cards' and table_name = $1 order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => (name === 'user_id' ? 'l.user_id' : (ids[name] ?? `t."${name}"`)));
  await client.query(
    `insert into cards.${table} (${names.map((name) => `"${name}"`).join()})
      select ${values.join()} from learner l cross join t_${table} t ${where}`,
  );
}

/** Reads the statements that drop and make the keys and indexes of the tables. */
async function keysOf(client: pg.Client): Promise<Keys> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select case when k.conname is null then format('drop index cards.%I', i.relname)
          else format('alter table cards.%I drop constraint %I', c.relname, k.conname) end as drop,
        case when k.conname is null then pg_get_indexdef(i.oid)
          else format('alter table cards.%I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
        end as create
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
        left join pg_constraint k on k.conindid = i.oid and k.contype in ('p', 'u')
      where c.relnamespace = 'cards'::regnamespace and c.relname = any ($1)
      order by c.relname, i.relname`,
    [[...tables]],
  );
  return { drop: rows.map((row) => row.drop), create: rows.map((row) => row.create) };
}
