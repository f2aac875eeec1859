import { randomUUID } from 'node:crypto';
import { buildDevice } from '../../test/build-device.ts';
import { buildNoteWriter } from '../../test/build-note-writer.ts';
import { ledgerNow, openLedger, type OpenLedger } from '../../test/open-ledger.ts';
import { applyNotes } from './apply-notes.command.ts';
import { markStarterAdded } from './learner-transaction.ts';
import { readPosition } from './position.ts';
import { arrays, firstRecord } from './statement.ts';
import { readActiveCards, readCards } from './stored-card.ts';
import { readEntries, readLogs } from './stored-log.ts';
import { readChangedNotes, readNoteHistory } from './stored-note.ts';

let ledger: OpenLedger;
beforeAll(async () => {
  // Without a pooler, which would give prepared statements names of its own.
  ledger = await openLedger({ isDirect: true });
});
afterAll(() => ledger.close());

test('rows may be read as arrays, in the order of the select list', async () => {
  const statement = { name: 'two_numbers', text: 'select n, n + $1::int from generate_series(1, 2) n' };
  expect(await arrays(ledger.pool, statement, [10])).toEqual([
    [1, 11],
    [2, 12],
  ]);
});

test('a statement that must return a row throws without one', async () => {
  const statement = { name: 'no_number', text: 'select n from generate_series(1, $1::int) n' };
  expect(await firstRecord(ledger.pool, statement, [2])).toEqual({ n: 1 });
  await expect(firstRecord(ledger.pool, statement, [0])).rejects.toThrow(
    'the statement no_number returned no row',
  );
});

test.each([
  ['cards', readCards],
  ['entries', readEntries],
  ['logs', readLogs],
])('reading no %s sends no query', async (_name, read) => {
  const client = await ledger.pool.connect();
  client.release(true);
  await expect(read(client, randomUUID(), [randomUUID()])).rejects.toThrow();
  expect(await read(client, randomUUID(), [])).toEqual([]);
});

test('a connection prepares each statement once, under its name', async () => {
  const { userId, write, push } = ledger.learner();
  const [device, writer] = [buildDevice('phone', ledgerNow.getTime()), buildNoteWriter('phone', 0)];
  const [card, note] = [device.card(), writer.write('Hoy llueve.')];
  const entries = [device.show(card.id)];
  const { pool } = ledger;
  // One call after the other, so that the pool needs only one connection.
  for (let time = 1; time <= 2; time += 1) {
    await push({ cards: [card], entries });
    await write((transaction) => applyNotes(transaction, [note], ledgerNow));
    await write((transaction) => markStarterAdded(transaction, ledgerNow));
    await readPosition(pool, userId);
    await readActiveCards(pool, userId);
    await readLogs(pool, userId, [card.id]);
    await readChangedNotes(pool, userId, { since: 0, head: 1, limit: 1 });
    await readNoteHistory(pool, userId, note.id);
  }
  // As an object, so that it runs on the connection of the service.
  const { rows } = await pool.query<{ name: string }>({ text: 'select name from pg_prepared_statements' });
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['lock_learner', 'create_learner', 'starter_added', 'position', 'write_page', 'write_notes'],
      ...['stored_cards_by_ids', 'stored_cards_active', 'log_by_ids', 'log_of_cards'],
      ...['notes_by_ids', 'changed_notes', 'note_history'],
    ]),
  );
});
