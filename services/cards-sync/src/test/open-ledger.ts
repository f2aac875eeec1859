import { createTestDatabase } from '@repaso/testing';
import { randomUUID } from 'node:crypto';
import { entities, migrationsPath, name } from '../db/schema.ts';
import { applyChanges, type Changes, type Outcome } from '../domain/ledger/apply-changes.command.ts';
import { inLearnerTransaction, type LearnerTransaction } from '../domain/ledger/learner-transaction.ts';
import { readCards, type StoredCard } from '../domain/ledger/stored-card.ts';
import type { Pool } from '../domain/ledger/statement.ts';
import { watchStatements } from './watch-statements.ts';

/** The time at which the server of these tests applies changes. */
export const ledgerNow = new Date('2026-11-21T12:00:00.000Z');

/** The ledger on a database of its own, without HTTP and other services. */
export interface OpenLedger {
  pool: Pool;
  /** Returns a learner without data. */
  learner(): LedgerLearner;
  close(): Promise<void>;
}

export interface LedgerLearner {
  userId: string;
  /** Runs `run` in a transaction of the learner. */
  write<T>(run: (transaction: LearnerTransaction) => Promise<T>): Promise<T>;
  /** Applies changes at `ledgerNow`, in a transaction of their own. */
  push(changes: Partial<Changes>): Promise<Outcome>;
  /** Reads a card as it is stored. @throws Error when it is not stored */
  stored(id: string): Promise<StoredCard>;
  /** Reads the counter row. `version` is another one after each write of the row. */
  counter(): Promise<unknown>;
}

export async function openLedger(options?: { isDirect?: boolean }): Promise<OpenLedger> {
  const database = await createTestDatabase({ name, entities, migrationsPath }, options);
  const { pool, drop } = await watchStatements(database);
  return { pool, learner: () => newLearner(pool), close: drop };
}

function newLearner(pool: Pool): LedgerLearner {
  const userId = randomUUID();
  const write: LedgerLearner['write'] = (run) => inLearnerTransaction(pool, userId, run);
  return {
    userId,
    write,
    async push(changes) {
      const { accepted, refused } = await write((transaction) =>
        applyChanges(transaction, { cards: [], entries: [], ...changes }, ledgerNow),
      );
      return { accepted, refused };
    },
    async stored(id) {
      const [card] = await readCards(pool, userId, [id]);
      if (card === undefined) throw new Error(`the ledger has no card ${id}`);
      return card;
    },
    async counter() {
      const sql = `select seq::int, note_seq::int as "noteSeq", card_count as "cardCount", xmin::text as version
        from cards.user_seq where user_id = $1`;
      return (await pool.query<object>(sql, [userId])).rows[0];
    },
  };
}
