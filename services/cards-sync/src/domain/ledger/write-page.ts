import type { CardProgress, LogEntry, SyncCard } from '@repaso/contracts';
import { contentStamp, type LostValue } from '@repaso/sync';
import { contentColumns, progressColumns } from '../../db/card-columns.ts';
import { recordOf, rowWriter } from './card-sql.ts';
import { records, type Statement } from './statement.ts';
import type { LearnerTransaction } from './learner-transaction.ts';
import { rowOf } from './stored-log.ts';

/** The progress of a card, and the fields that are needed to fold further log entries. */
export interface FoldedProgress {
  cardId: string;
  progress: CardProgress;
  base: CardProgress | null;
  entryCount: number;
  lastStamp: string | null;
}

/** Rows to write, with the change numbers that they get. */
export interface Page {
  /** Cards whose content or deletion has changed. Each is also in `progress`, whose row has the change number. */
  content: SyncCard[];
  progress: { seq: number; folded: FoldedProgress; queue: 0 | 1 | null }[];
  entries: { seq: number; entry: LogEntry }[];
  lost: { cardId: string; value: LostValue }[];
}

const contentRecord = recordOf(contentColumns);
const progressRecord = recordOf(progressColumns);
const logColumns = `id uuid, seq bigint, card_id uuid, kind text, stamp text, zone_offset smallint,
  day_start smallint, day date, device text, rating smallint, duration int, undoes uuid, detail jsonb`;
const historyColumns = `card_id uuid, field text, stamp text, value jsonb`;

const names = (columns: string) => columns.split(',').flatMap((column) => column.trim().split(' ', 1));
const updates = (columns: string) =>
  names(columns)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ');
const insert = (table: string, columns: string, source: string, time?: string) => {
  const list = [...names(columns), ...(time === undefined ? [] : [time])].join(', ');
  const values = time === undefined ? 'r.*' : 'r.*, $4::timestamptz';
  return `insert into cards.${table} (user_id, ${list})
    select $1::uuid, ${values} from json_to_recordset(${source}::json) as r (${columns})`;
};

/** One statement updates the counter and writes all rows, so that no reader sees the one without the other. */
const statement: Statement = {
  name: 'write_page',
  text: `with counter as (update cards.user_seq set seq = $2, card_count = $3 where user_id = $1),
  content as (${insert('user_card', contentRecord, '$5')}
    on conflict (user_id, id) do update set ${updates(contentRecord)}),
  progress as (${insert('user_card_progress', progressRecord, '$6', 'sync_updated_at')}
    on conflict (user_id, card_id) do update
    set ${updates(progressRecord)}, sync_updated_at = excluded.sync_updated_at),
  log as (${insert('review_log', logColumns, '$7')})
  ${insert('content_history', historyColumns, '$8', 'lost_at')} on conflict do nothing`,
};

/** Writes the rows of a page and the learner's updated counter. */
export async function writePage(
  { client, userId, counter }: LearnerTransaction,
  page: Page,
  now: Date,
): Promise<void> {
  await records(client, statement, [
    userId,
    counter.seq,
    counter.cardCount,
    now.toISOString(),
    JSON.stringify(page.content.map(contentRow)),
    JSON.stringify(page.progress.map(progressRow)),
    JSON.stringify(page.entries.map(({ seq, entry }) => ({ ...rowOf(entry), seq }))),
    JSON.stringify(page.lost.map(({ cardId, value }) => ({ card_id: cardId, ...value }))),
  ]);
}

const toContentRow = rowWriter(contentColumns);
const toProgressRow = rowWriter(progressColumns);

function contentRow(card: SyncCard): Record<string, unknown> {
  return toContentRow({ ...card, contentStamp: contentStamp(card) });
}

function progressRow({ seq, queue, folded }: Page['progress'][number]): Record<string, unknown> {
  const { progress, ...others } = folded;
  return toProgressRow({ ...storedProgress(progress), ...others, seq, queue });
}

/** Returns a progress with its dates in the form of their columns. */
export function storedProgress(progress: CardProgress) {
  const { lastReviewed, dueDay, nextReviewDate, dueAt } = progress;
  return {
    ...progress,
    // The columns store only the day, because SPEC sets these dates to midnight.
    lastReviewed: lastReviewed?.slice(0, 10) ?? null,
    dueDay: dueDay ?? nextReviewDate?.slice(0, 10) ?? null,
    // A device may send any number of digits, and Postgres refuses a time with too many.
    dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
  };
}
