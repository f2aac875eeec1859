import type { PracticeEntry } from '@repaso/contracts';
import type { VerbError } from '@repaso/practice';
import { parseStamp } from '@repaso/sync';
import type { LearnerTransaction } from './learner-transaction.ts';
import { records, type Client, type Pool, type Statement } from './statement.ts';

const select = `select id, kind, stamp, day::text as day, infinitive, mood, tense, person,
    correct_form as "correctForm", user_answer as "userAnswer", rule,
    lesson_id as "lessonId", start_ms as "startMs", right_words as "right", all_words as total, seq::float8 as seq
  from cards.practice_log where user_id = $1`;

const byIds: Statement = { name: 'practice_log_by_ids', text: `${select} and id = any ($2::uuid[])` };
const ofVerbs: Statement = {
  name: 'practice_log_of_verbs',
  text: `${select} and infinitive = any ($2::text[])`,
};
const added: Statement = {
  name: 'new_practice_log',
  text: `${select} and seq > $2 and seq <= $3 order by seq limit $4`,
};

const logColumns = `id uuid, seq bigint, kind text, stamp text, day date, infinitive text, mood text, tense text,
  person text, correct_form text, user_answer text, rule text, lesson_id uuid, start_ms int, right_words int,
  all_words int`;

/**
 * One statement updates the counter, writes the entries, and counts their wrong forms by the week of their day, which
 * begins on Monday.
 */
const write: Statement = {
  name: 'write_practice_log',
  text: `with counter as (update cards.user_seq set seq = $2, practice_seq = $3, changed_at = $5
    where user_id = $1),
  entry as (select * from json_to_recordset($4::json) as r (${logColumns}, at timestamptz)),
  counted as (insert into cards.verb_conjugation_stats as s
      (user_id, id, mood, tense, person, error_count, last_error_date, week_start)
    select $1::uuid, gen_random_uuid(), mood, tense, person, count(*), max(at), date_trunc('week', day)::date
    from entry where kind = 'miss' group by mood, tense, person, date_trunc('week', day)
    on conflict (user_id, week_start, mood, tense, person) do update
    set error_count = s.error_count + excluded.error_count,
      last_error_date = greatest(s.last_error_date, excluded.last_error_date))
  insert into cards.practice_log (user_id, id, seq, kind, stamp, day, infinitive, mood, tense, person, correct_form,
      user_answer, rule, lesson_id, start_ms, right_words, all_words)
    select $1::uuid, id, seq, kind, stamp, day, infinitive, mood, tense, person, correct_form, user_answer, rule,
      lesson_id, start_ms, right_words, all_words
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

type FieldsOf<K extends PracticeEntry['kind']> = Omit<Extract<PracticeEntry, { kind: K }>, 'kind'>;
/** A row of the table. Only the columns of its kind have a value. */
type Row = FieldsOf<'miss'> &
  FieldsOf<'dictation'> & {
    kind: PracticeEntry['kind'];
    seq: number;
  };

/** Reads the learner's entries of the practice log with these ids. Unknown ids are left out. */
export async function readPracticeEntries(
  client: Client,
  userId: string,
  ids: readonly string[],
): Promise<PracticeEntry[]> {
  return (await records<Row>(client, byIds, [userId, ids])).map(practiceEntryOf);
}

/** Reads the entries of these verbs, in no order. */
export async function readEntriesOfVerbs(
  client: Client,
  userId: string,
  infinitives: readonly string[],
): Promise<PracticeEntry[]> {
  return (await records<Row>(client, ofVerbs, [userId, infinitives])).map(practiceEntryOf);
}

/** Reads the entries whose change number is above `since` and at most `head`, ordered by it; at most `limit` of them. */
export async function readNewPracticeEntries(
  pool: Pool,
  userId: string,
  range: { since: number; head: number; limit: number },
): Promise<{ seq: number; entry: PracticeEntry }[]> {
  const rows = await records<Row>(pool, added, [userId, range.since, range.head, range.limit]);
  return rows.map((row) => ({ seq: row.seq, entry: practiceEntryOf(row) }));
}

/** Writes new entries, their count by week, and the learner's updated counter. */
export async function writePracticeLog(
  { client, userId, counter }: LearnerTransaction,
  entries: readonly { seq: number; entry: PracticeEntry }[],
  now: Date,
): Promise<void> {
  const rows = entries.map(({ seq, entry }) => ({
    ...entry,
    seq,
    at: timeOf(entry.stamp),
    ...columnsOf(entry),
  }));
  const values = [userId, counter.seq, counter.practiceSeq, JSON.stringify(rows), now.toISOString()];
  await records(client, write, values);
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

/** Returns the values of the columns whose names differ from the fields of an entry. */
function columnsOf(entry: PracticeEntry): object {
  if (entry.kind === 'hit' || entry.kind === 'followed') return {};
  if (entry.kind === 'miss') return { correct_form: entry.correctForm, user_answer: entry.userAnswer };
  const segment = { lesson_id: entry.lessonId, start_ms: entry.startMs };
  return entry.kind === 'heard' ? segment : { ...segment, right_words: entry.right, all_words: entry.total };
}

function practiceEntryOf(row: Row): PracticeEntry {
  const { kind, id, stamp, day, infinitive, mood, tense, person, lessonId, startMs, right, total } = row;
  const common = { id, stamp, day };
  if (kind === 'followed') return { ...common, kind, rule: row.rule ?? '' };
  if (kind === 'heard') return { ...common, kind, lessonId, startMs };
  if (kind === 'dictation') return { ...common, kind, lessonId, startMs, right, total };
  const verb = { ...common, infinitive, mood, tense, person };
  const { correctForm, userAnswer, rule } = row;
  return kind === 'hit' ? { ...verb, kind } : { ...verb, kind, correctForm, userAnswer, rule };
}

/** Returns the time of a stamp that was checked before. */
function timeOf(stamp: string): string {
  return new Date(parseStamp(stamp)?.time ?? 0).toISOString();
}
