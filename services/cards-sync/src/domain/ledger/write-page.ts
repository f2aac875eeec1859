import { contentFields, type CardProgress, type LogEntry, type SyncCard } from '@repaso/contracts';
import { contentStamp, leadingField, type LostValue } from '@repaso/sync';
import { contentColumns, progressColumns } from '../../db/card-columns.ts';
import { arraysOf, unnested, type ArrayColumn } from './array-columns.ts';
import { arrayColumnsOf } from './card-sql.ts';
import { records, type Statement } from './statement.ts';
import type { LearnerTransaction } from './learner-transaction.ts';
import { rowOf, type LogRow } from './stored-log.ts';

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

type ContentRow = SyncCard & { contentStamp: string };

/** Most cards have one stamp for all their fields. It is sent once, as text that is not JSON. */
const content = arrayColumnsOf(contentColumns).map((column): ArrayColumn<ContentRow> =>
  column.name === 'stamps' ? { ...column, type: 'text', valueOf: stampsOf } : column,
);
const progress = arrayColumnsOf(progressColumns);
const log = (
  [
    ['id', 'uuid'],
    ['seq', 'bigint'],
    ['card_id', 'uuid'],
    ['kind', 'text'],
    ['stamp', 'text'],
    ['zone_offset', 'smallint'],
    ['day_start', 'smallint'],
    ['day', 'date'],
    ['device', 'text'],
    ['rating', 'smallint'],
    ['duration', 'int'],
    ['undoes', 'uuid'],
    ['detail', 'jsonb'],
  ] as const
).map(([name, type]): ArrayColumn<LogRow & { seq: number }> => ({ name, type, valueOf: (row) => row[name] }));
const history: ArrayColumn<Page['lost'][number]>[] = [
  { name: 'card_id', type: 'uuid', valueOf: ({ cardId }) => cardId },
  { name: 'field', type: 'text', valueOf: ({ value }) => value.field },
  { name: 'stamp', type: 'text', valueOf: ({ value }) => value.stamp },
  { name: 'value', type: 'jsonb', valueOf: ({ value }) => value.value },
];

const oneStamp = `jsonb_build_object(${contentFields.map((field) => `'${field}', r.stamps`).join(', ')})`;
const selected: Readonly<Record<string, string>> = {
  stamps: `case when left(r.stamps, 1) = '{' then r.stamps::jsonb else ${oneStamp} end`,
};

type Named = readonly { name: string; type: string }[];
const updates = (columns: Named) => columns.map(({ name }) => `${name} = excluded.${name}`).join(', ');
/** Returns an insert of rows of arrays, the parameters from number `first` on. `time` is a column for parameter 4. */
const insert = (table: string, columns: Named, first: number, time?: string) => {
  const list = [...columns.map(({ name }) => name), ...(time === undefined ? [] : [time])].join(', ');
  const values = columns.map(({ name }) => selected[name] ?? `r.${name}`).join(', ');
  return `insert into cards.${table} (user_id, ${list})
    select $1::uuid, ${values}${time === undefined ? '' : ', $4::timestamptz'} from ${unnested(columns, first)}`;
};

const firsts = { content: 5, progress: 5 + content.length, log: 5 + content.length + progress.length };

/** One statement updates the counter and writes all rows, so that no reader sees the one without the other. */
const statement: Statement = {
  name: 'write_page',
  text: `with counter as (update cards.user_seq set seq = $2, card_count = $3, changed_at = $4
    where user_id = $1),
  content as (${insert('user_card', content, firsts.content)}
    on conflict (user_id, id) do update set ${updates(content)}),
  progress as (${insert('user_card_progress', progress, firsts.progress, 'sync_updated_at')}
    on conflict (user_id, card_id) do update
    set ${updates(progress)}, sync_updated_at = excluded.sync_updated_at),
  log as (${insert('review_log', log, firsts.log)})
  ${insert('content_history', history, firsts.log + log.length, 'lost_at')} on conflict do nothing`,
};

/** Writes the rows of a page and the learner's updated counter. */
export async function writePage(
  { client, userId, counter }: LearnerTransaction,
  page: Page,
  now: Date,
): Promise<void> {
  await records(client, statement, [
    ...[userId, counter.seq, counter.cardCount, now.toISOString()],
    ...(await arraysOf(content, lazily(page.content, contentRow))),
    ...(await arraysOf(progress, lazily(page.progress, progressRow))),
    ...(await arraysOf(
      log,
      lazily(page.entries, ({ seq, entry }) => ({ ...rowOf(entry), seq })),
    )),
    ...(await arraysOf(history, page.lost)),
  ]);
}

function* lazily<T, R>(items: Iterable<T>, convert: (item: T) => R): Iterable<R> {
  for (const item of items) yield convert(item);
}

function contentRow(card: SyncCard): ContentRow {
  return { ...card, contentStamp: contentStamp(card) };
}

/** Returns the one stamp of all fields of a card's content; their stamps as JSON if they differ. */
function stampsOf({ stamps }: SyncCard): string {
  const first = stamps[leadingField];
  return contentFields.every((field) => stamps[field] === first) ? first : JSON.stringify(stamps);
}

function progressRow({ seq, queue, folded }: Page['progress'][number]) {
  const { progress: computed, ...others } = folded;
  return { ...storedProgress(computed), ...others, seq, queue };
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
