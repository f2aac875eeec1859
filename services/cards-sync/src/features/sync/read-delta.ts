/**
 * Reads what a device lacks in one statement: the learner's position, and the first page of the changed cards and log
 * entries. Postgres makes the JSON text of the response, because parsing and serialising the rows here would take
 * longer than everything else that the service does for a request.
 */
import type { LogEntry } from '@repaso/contracts';
import { limits } from '@repaso/contracts';
import { JsonText } from '@repaso/service-kit';
import type { SyncToken } from '@repaso/sync';
import { packedCardJson, packedCardSelect, pulledCardJson } from '../../domain/ledger/card-sql.ts';
import {
  positionJoins,
  positionOf,
  positionSelect,
  type Position,
  type PositionRow,
} from '../../domain/ledger/position.ts';
import { firstRecord, type Pool, type Statement } from '../../domain/ledger/statement.ts';
import { logJson } from '../../domain/ledger/stored-log.ts';

/** A page of a learner's changed cards and log entries, in the order of their change numbers. */
export interface Delta {
  /** The page has the changes above this number. It is 0 if the device must read from the beginning. */
  since: number;
  /** All changes of cards and of the review log up to this number are in this page or an earlier one. */
  upTo: number;
  /** Rows of cards, or the values of packed cards. */
  cards: JsonText<unknown[][]>;
  cardCount: number;
  entries: JsonText<LogEntry[]>;
  entryCount: number;
}

const beforeRow = (table: string, size: number, within: string) => `(select seq - 1 from cards.${table}
  where user_id = $1 and seq > s.since ${within} order by seq offset ${size} limit 1)`;
/**
 * Returns the number before that of the first change that does not fit into a page of `size`, null if all fit. It looks
 * into the next numbers first, because Postgres would read and sort all later changes for each page of a long pull.
 */
const lastThatFits = (table: string, size: number) =>
  `coalesce(${beforeRow(table, size, `and seq <= s.since + ${4 * size}`)}, ${beforeRow(table, size, '')})`;
const inPage = 'seq > s.since and seq <= page.up_to order by seq';
const arrayOf = (rows: string) => `select coalesce(json_agg(row), '[]')::text as rows, count(*)::int as count
  from (${rows}) as r`;

/** The maximum number of cards and log entries of a page. */
interface PageSize {
  cards: number;
  entries: number;
}

/**
 * Returns the statement. `cards` reads the cards of `rows` as one JSON text. `offset 0` keeps Postgres from
 * computing the end of the page again in each place that uses it.
 */
const statement = (name: string, size: PageSize, cards: (rows: string) => string): Statement => ({
  name,
  text: `select ${positionSelect}, s.since::float8 as since, page.up_to::float8 as "upTo",
      card.rows as cards, card.count as "cardCount", entry.rows as entries, entry.count as "entryCount"
    ${positionJoins}
    cross join lateral (select least($4::bigint, coalesce(u.seq, 0)) as head,
      case when m.value = $2 and $3 <= coalesce(u.seq, 0) then $3::bigint else 0 end as since) as s
    cross join lateral (select least(s.head, ${lastThatFits('user_card_progress', size.cards)},
      ${lastThatFits('review_log', size.entries)}) as up_to offset 0) as page
    cross join lateral (${cards(`from cards.user_card_progress p
      join cards.user_card c on c.user_id = p.user_id and c.id = p.card_id
      where p.user_id = $1 and p.${inPage} limit ${size.cards}`)}) as card
    cross join lateral (${arrayOf(`select ${logJson} as row from cards.review_log
      where user_id = $1 and ${inPage} limit ${size.entries}`)}) as entry
    where m.key = 'epoch'`,
});

const statements = {
  rows: statement('delta', { cards: limits.syncCards, entries: limits.syncEntries }, (rows) =>
    arrayOf(`select ${pulledCardJson} as row ${rows}`),
  ),
  packed: statement(
    'delta_packed',
    { cards: limits.pulledCards, entries: limits.pulledEntries },
    (rows) => `select ${packedCardJson}::text as rows, count(*)::int as count
      from (select ${packedCardSelect} ${rows}) as r`,
  ),
};

/** What to read: the changes after `token` (null: from the beginning), and at most up to the number `head`. */
export interface DeltaRange {
  token: SyncToken | null;
  head: number;
  /** Whether the device reads packed cards. */
  isPacked: boolean;
}

/** A `head` that no change number exceeds. */
export const noHead = Number.MAX_SAFE_INTEGER;

type Row = PositionRow & Omit<Delta, 'cards' | 'entries'> & Record<'cards' | 'entries', string>;

/**
 * Reads the learner's position and the first page of the changes after a token. If the token is of another epoch or
 * ahead of the server, reads from the beginning.
 * @throws USER_DELETED when the account was deleted
 */
export async function readDelta(
  pool: Pool,
  userId: string,
  { token, head, isPacked }: DeltaRange,
): Promise<{ position: Position; delta: Delta }> {
  const values = [userId, token?.epoch ?? '', token?.number ?? 0, head];
  const row = await firstRecord<Row>(pool, isPacked ? statements.packed : statements.rows, values);
  const { since, upTo, cardCount, entryCount } = row;
  const [cards, entries] = [new JsonText<unknown[][]>(row.cards), new JsonText<LogEntry[]>(row.entries)];
  return { position: positionOf(row), delta: { since, upTo, cards, cardCount, entries, entryCount } };
}

/** Returns the delta of a device that has all changes up to a number. */
export function emptyDelta(number: number): Delta {
  const none = { cards: new JsonText<unknown[][]>('[]'), entries: new JsonText<LogEntry[]>('[]') };
  return { since: number, upTo: number, ...none, cardCount: 0, entryCount: 0 };
}
