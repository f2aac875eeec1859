import type { AnswerEntry, CardProgress, LogEntry, Rating } from '@repaso/contracts';
import { records, type Client, type Pool, type Statement } from './statement.ts';

/** A row of the table `review_log`. Fields that only some kinds of entries have are null, or in `detail`. */
export interface LogRow {
  id: string;
  card_id: string;
  kind: LogEntry['kind'];
  stamp: string;
  zone_offset: number;
  day_start: number;
  day: string;
  device: string;
  rating: Rating | null;
  duration: number | null;
  undoes: string | null;
  detail:
    | (Partial<Pick<AnswerEntry, 'algorithm' | 'parameters' | 'before' | 'after'>> & {
        progress?: CardProgress;
      })
    | null;
}

export const logSelect = `id, card_id, kind, stamp, zone_offset, day_start, day::text as day, device, rating, duration,
  undoes, detail`;

/** SQL expression of a log entry as devices receive it, as `entryOf` returns it. */
export const logJson = `jsonb_build_object('id', id, 'cardId', card_id, 'stamp', stamp, 'zoneOffset', zone_offset,
    'dayStart', day_start, 'day', day, 'device', device, 'kind', kind)
  || case kind when 'answer' then jsonb_build_object('rating', rating, 'duration', duration)
    when 'undo' then jsonb_build_object('undoes', undoes) else '{}' end
  || coalesce(detail, '{}')`;

const byIds: Statement = {
  name: 'log_by_ids',
  text: `select ${logSelect} from cards.review_log where user_id = $1 and id = any ($2::uuid[])`,
};
const ofCards: Statement = {
  name: 'log_of_cards',
  text: `select ${logSelect} from cards.review_log where user_id = $1 and card_id = any ($2::uuid[])
    order by card_id, stamp, id`,
};

const answersOfDay: Statement = {
  name: 'answers_of_day',
  text: `select ${logSelect} from cards.review_log
    where user_id = $1 and day = $2 and kind in ('answer', 'undo') order by seq`,
};
const answersBefore: Statement = {
  name: 'answers_before_day',
  text: `select ${logSelect} from cards.review_log
    where user_id = $1 and day < $2 and kind = 'answer' order by day desc, id desc limit $3`,
};

/** Reads the answers of a day, and the undos of that day, in the order of their change numbers. */
export async function readAnswersOfDay(on: Pool, userId: string, day: string): Promise<LogEntry[]> {
  return (await records<LogRow>(on, answersOfDay, [userId, day])).map(entryOf);
}

/** Reads the latest answers before a day. */
export async function readAnswersBefore(
  on: Pool,
  userId: string,
  day: string,
  limit: number,
): Promise<LogEntry[]> {
  return (await records<LogRow>(on, answersBefore, [userId, day, limit])).map(entryOf);
}

/** Reads the learner's log entries with these ids. Unknown ids are left out. */
export async function readEntries(
  on: Pool | Client,
  userId: string,
  ids: readonly string[],
): Promise<LogEntry[]> {
  if (ids.length === 0) return [];
  return (await records<LogRow>(on, byIds, [userId, ids])).map(entryOf);
}

/** Reads all log entries of these cards, ordered by card and stamp. */
export async function readLogs(
  on: Pool | Client,
  userId: string,
  cardIds: readonly string[],
): Promise<LogEntry[]> {
  if (cardIds.length === 0) return [];
  return (await records<LogRow>(on, ofCards, [userId, cardIds])).map(entryOf);
}

export function rowOf(entry: LogEntry): LogRow {
  const row: LogRow = {
    id: entry.id,
    card_id: entry.cardId,
    kind: entry.kind,
    stamp: entry.stamp,
    zone_offset: entry.zoneOffset,
    day_start: entry.dayStart,
    day: entry.day,
    device: entry.device,
    rating: null,
    duration: null,
    undoes: null,
    detail: null,
  };
  if (entry.kind === 'seed') return { ...row, detail: { progress: entry.progress } };
  if (entry.kind === 'undo') return { ...row, undoes: entry.undoes };
  if (entry.kind !== 'answer') return row;
  const { rating, duration, algorithm, parameters, before, after } = entry;
  return { ...row, rating, duration, detail: { algorithm, parameters, before, after } };
}

/** Returns the log entry of a row. The cast is safe: `rowOf` has written all fields that the entry's kind has. */
export function entryOf(row: LogRow): LogEntry {
  const { id, card_id, kind, stamp, zone_offset, day_start, day, device } = row;
  const common = { id, cardId: card_id, stamp, zoneOffset: zone_offset, dayStart: day_start, day, device };
  const own = { kind, ...ownFields(row) };
  return { ...common, ...own } as LogEntry;
}

function ownFields({ kind, rating, duration, undoes, detail }: LogRow): object {
  if (kind === 'answer') return { rating, duration, ...detail };
  if (kind === 'undo') return { undoes };
  return detail ?? {};
}
