import { appError } from '@repaso/service-kit';
import { firstRecord, type Pool, type Statement } from './statement.ts';

/** The server's current state of a learner's changes, with which a device's sync token is compared. */
export interface Position {
  epoch: string;
  /** Number of the learner's last change; 0 before the first one. */
  number: number;
  /** Number of the last change of a note; 0 before the first one. */
  noteNumber: number;
  /** Number of the last entry of the practice log; 0 before the first one. */
  verbNumber: number;
  /** Whether the learner has got the starter deck. */
  hasStarter: boolean;
  /** The server's time at the last change, in milliseconds since the epoch; null before the first one. */
  lastChange: number | null;
}

/** Selects the time of the last change from the learner's counter row `u`. */
export const lastChangeSelect = `(extract(epoch from u.changed_at) * 1000)::float8 as "lastChange"`;

/** Select list of a `PositionRow`, with `positionJoins` as its tables, for the learner `$1` and the key 'epoch' of `m`. */
export const positionSelect = `m.value as epoch, coalesce(u.seq, 0)::float8 as number,
      coalesce(u.note_seq, 0)::float8 as "noteNumber", coalesce(u.practice_seq, 0)::float8 as "verbNumber",
      u.starter_at is not null as "hasStarter", ${lastChangeSelect}, d.user_id is not null as deleted`;
export const positionJoins = `from cards.service_meta m
    left join cards.user_seq u on u.user_id = $1
    left join cards.deleted_user d on d.user_id = $1`;

/** The fields that `positionSelect` reads. */
export type PositionRow = Position & { deleted: boolean };

const statement: Statement = {
  name: 'position',
  text: `select ${positionSelect} ${positionJoins} where m.key = 'epoch'`,
};

/**
 * Reads a learner's position, without locking the counter row.
 * @throws USER_DELETED when the account was deleted
 */
export async function readPosition(pool: Pool, userId: string): Promise<Position> {
  return positionOf(await firstRecord<PositionRow>(pool, statement, [userId]));
}

/** Returns the position of a row. @throws USER_DELETED when the account was deleted */
export function positionOf(row: PositionRow): Position {
  if (row.deleted) throw appError('USER_DELETED');
  const { epoch, number, noteNumber, verbNumber, hasStarter, lastChange } = row;
  return { epoch, number, noteNumber, verbNumber, hasStarter, lastChange };
}
