import type { VerbLogEntry } from '@repaso/contracts';
import type { VerbError } from '@repaso/practice';
import { parseStamp } from '@repaso/sync';
import type { LearnerTransaction } from './learner-transaction.ts';
import { records, type Client, type Pool, type Statement } from './statement.ts';

const select = `select id, kind, stamp, day::text as day, infinitive, mood, tense, person,
    correct_form as "correctForm", user_answer as "userAnswer", rule, seq::float8 as seq
  from cards.verb_log where user_id = $1`;

const byIds: Statement = { name: 'verb_log_by_ids', text: `${select} and id = any ($2::uuid[])` };
const ofVerbs: Statement = { name: 'verb_log_of_verbs', text: `${select} and infinitive = any ($2::text[])` };
const added: Statement = {
  name: 'new_verb_log',
  text: `${select} and seq > $2 and seq <= $3 order by seq limit $4`,
};

const logColumns = `id uuid, seq bigint, kind text, stamp text, day date, infinitive text, mood text, tense text,
  person text, correct_form text, user_answer text, rule text`;

/**
 * One statement updates the counter, writes the entries, and counts their wrong forms by the week of their day, which
 * begins on Monday.
 */
const write: Statement = {
  name: 'write_verb_log',
  text: `with counter as (update cards.user_seq set seq = $2, verb_seq = $3 where user_id = $1),
  entry as (select * from json_to_recordset($4::json) as r (${logColumns}, at timestamptz)),
  counted as (insert into cards.verb_conjugation_stats as s
      (user_id, id, mood, tense, person, error_count, last_error_date, week_start)
    select $1::uuid, gen_random_uuid(), mood, tense, person, count(*), max(at), date_trunc('week', day)::date
    from entry where kind = 'miss' group by mood, tense, person, date_trunc('week', day)
    on conflict (user_id, week_start, mood, tense, person) do update
    set error_count = s.error_count + excluded.error_count,
      last_error_date = greatest(s.last_error_date, excluded.last_error_date))
  insert into cards.verb_log (user_id, id, seq, kind, stamp, day, infinitive, mood, tense, person, correct_form,
      user_answer, rule)
    select $1::uuid, id, seq, kind, stamp, day, infinitive, mood, tense, person, correct_form, user_answer, rule
    from entry`,
};

const removeErrors: Statement = {
  name: 'remove_verb_errors',
  text: `delete from cards.verb_conjugation_error where user_id = $1 and infinitive = any ($2::text[])`,
};
const errorColumns = `id uuid, created_at timestamptz, updated_at timestamptz, infinitive text, mood text, tense text,
  person text, correct_form text, user_answer text, rule text, retry_count int, last_retry_at timestamptz,
  is_resolved boolean, is_processed boolean`;
const addErrors: Statement = {
  name: 'add_verb_errors',
  text: `insert into cards.verb_conjugation_error (user_id, id, created_at, updated_at, infinitive, mood, tense, person,
      correct_form, user_answer, rule, retry_count, last_retry_at, is_resolved, is_processed)
    select $1::uuid, r.* from json_to_recordset($2::json) as r (${errorColumns})`,
};

type Row = Omit<Extract<VerbLogEntry, { kind: 'miss' }>, 'kind'> & {
  kind: VerbLogEntry['kind'];
  seq: number;
};

/** Reads the learner's entries of the log of verb practice with these ids. Unknown ids are left out. */
export async function readVerbEntries(
  client: Client,
  userId: string,
  ids: readonly string[],
): Promise<VerbLogEntry[]> {
  return (await records<Row>(client, byIds, [userId, ids])).map(verbEntryOf);
}

/** Reads the entries of these verbs, in no order. */
export async function readVerbLogs(
  client: Client,
  userId: string,
  infinitives: readonly string[],
): Promise<VerbLogEntry[]> {
  return (await records<Row>(client, ofVerbs, [userId, infinitives])).map(verbEntryOf);
}

/** Reads the entries whose change number is above `since` and at most `head`, ordered by it; at most `limit` of them. */
export async function readNewVerbEntries(
  pool: Pool,
  userId: string,
  range: { since: number; head: number; limit: number },
): Promise<{ seq: number; entry: VerbLogEntry }[]> {
  const rows = await records<Row>(pool, added, [userId, range.since, range.head, range.limit]);
  return rows.map((row) => ({ seq: row.seq, entry: verbEntryOf(row) }));
}

/** Writes new entries, their count by week, and the learner's updated counter. */
export async function writeVerbLog(
  { client, userId, counter }: LearnerTransaction,
  entries: readonly { seq: number; entry: VerbLogEntry }[],
): Promise<void> {
  const rows = entries.map(({ seq, entry }) => ({
    ...entry,
    seq,
    at: timeOf(entry.stamp),
    ...(entry.kind === 'miss' && { correct_form: entry.correctForm, user_answer: entry.userAnswer }),
  }));
  await records(client, write, [userId, counter.seq, counter.verbSeq, JSON.stringify(rows)]);
}

/** Replaces the stored errors of these verbs. */
export async function replaceVerbErrors(
  { client, userId }: LearnerTransaction,
  infinitives: readonly string[],
  errors: readonly VerbError[],
): Promise<void> {
  await records(client, removeErrors, [userId, infinitives]);
  const rows = errors.map(
    ({ stamp, lastRetry, correctForm, userAnswer, retryCount, isResolved, ...error }) => ({
      ...error,
      created_at: timeOf(stamp),
      updated_at: timeOf(lastRetry ?? stamp),
      correct_form: correctForm,
      user_answer: userAnswer,
      retry_count: retryCount,
      last_retry_at: lastRetry === null ? null : timeOf(lastRetry),
      is_resolved: isResolved,
      is_processed: true,
    }),
  );
  await records(client, addErrors, [userId, JSON.stringify(rows)]);
}

function verbEntryOf({ kind, correctForm, userAnswer, rule, ...row }: Row): VerbLogEntry {
  const { id, stamp, day, infinitive, mood, tense, person } = row;
  const common = { id, stamp, day, infinitive, mood, tense, person };
  return kind === 'hit' ? { ...common, kind } : { ...common, kind, correctForm, userAnswer, rule };
}

/** Returns the time of a stamp that was checked before. */
function timeOf(stamp: string): string {
  return new Date(parseStamp(stamp)?.time ?? 0).toISOString();
}
