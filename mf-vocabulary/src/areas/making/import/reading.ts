/** What reading an import asks and answers; the same in the worker and, while developing, in the page. */
import { matchOwn, readAnki, readImport } from '@repaso/exchange';
import type { CardMatch, ImportSource, OwnCard, ReadImport, ReadingChoices } from '@repaso/exchange';
import { importedCardId } from '@repaso/sync';
import initSqlJs from 'sql.js';

export interface ReadingOrder {
  source: ImportSource;
  choices: ReadingChoices;
  userId: string;
  own: readonly OwnCard[];
  /** SQLite's WebAssembly, for packages alone. */
  sqlite: ArrayBuffer | null;
}

export interface Reading extends ReadImport {
  /** What each card is to the learner. */
  matches: CardMatch[];
}

/** What the worker says in the end; a failure says no more than can be told. */
export type ReadingReport =
  { kind: 'done'; reading: Reading } | { kind: 'failed'; code: string; path: string | null };

/** Reads and never throws. */
export async function report(order: ReadingOrder): Promise<ReadingReport> {
  try {
    return { kind: 'done', reading: await read(order) };
  } catch (error) {
    return { kind: 'failed', code: textOf(error, 'code') ?? 'WORKER_FAILED', path: textOf(error, 'path') };
  }
}

async function read({ source, choices, userId, own, sqlite }: ReadingOrder): Promise<Reading> {
  const sql = sqlite === null ? null : await initSqlJs({ wasmBinary: sqlite });
  const reading = readImport(source, choices, (bytes, noteTypes) => {
    if (sql === null) throw new Error('a package needs SQLite');
    return readAnki(bytes, { sql, noteTypes });
  });
  const matches = matchOwn(reading.cards, own, (sourceId) => importedCardId(userId, sourceId));
  return { ...reading, matches };
}

function textOf(error: unknown, name: 'code' | 'path'): string | null {
  if (typeof error !== 'object' || error === null || !(name in error)) return null;
  const value = (error as Record<typeof name, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
