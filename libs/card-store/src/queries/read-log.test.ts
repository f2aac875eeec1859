import '../../test/indexed-db.ts';
import { jest } from '@jest/globals';
import type { LogEntry } from '@repaso/contracts';
import { effectiveEntries } from '@repaso/leitner';
import { addCards, removeCards } from '../commands/card-lifecycle.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { undoAnswer } from '../commands/undo-answer.ts';
import { declareDatabase } from '../rows/database.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { readLog } from './read-log.ts';
import { dueDayCounts, intervalCounts, queuedCards } from './schedule-counts.ts';

const names = { count: 0 };

async function learner(cards: number) {
  names.count += 1;
  const db = declareDatabase(`read log ${names.count}`);
  const now = () => Date.parse('2026-03-02T12:00:00Z');
  const core: StoreCore = { db, userId: 'ana', now, writeListeners: new Set([]) };
  const words = Array.from({ length: cards }, (_, at) => ({ frontValue: `f${at}`, backValue: 'x' }));
  return { core, ids: await addCards(core, words) };
}

async function pagesOf(core: StoreCore, atOnce: number): Promise<LogEntry[][]> {
  const pages: LogEntry[][] = [];
  await readLog(core, (entries) => pages.push(entries), { atOnce });
  return pages;
}

test('the log is read in pages, in stamp order and without undone answers', async () => {
  const { core, ids } = await learner(9);
  for (const [at, id] of ids.entries()) {
    await recordAnswer(core, id, 3, 100, `00000000-0000-7000-8000-00000000000${at}`);
  }
  await undoAnswer(core, '00000000-0000-7000-8000-000000000004');
  const pages = await pagesOf(core, 4);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat()).toEqual(effectiveEntries(await core.db.log.toArray()));
  expect(pages.flat()).toHaveLength(8);
});

test('entries with one stamp are read once each, also if a page cannot contain all', async () => {
  const { core, ids } = await learner(7);
  for (const id of ids) await recordAnswer(core, id, 3);
  const [first] = await core.db.log.toArray();
  await core.db.log.toCollection().modify({ stamp: first?.stamp ?? '' });
  expect(
    (await pagesOf(core, 3))
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual((await core.db.log.toArray()).map(({ id }) => id).sort());
});

test('with pauses, which end a transaction, the same entries are read', async () => {
  const { core, ids } = await learner(7);
  for (const id of ids) await recordAnswer(core, id, 3);
  const pause = jest.fn(() => new Promise((resolve) => setTimeout(resolve)));
  const read: LogEntry[] = [];
  await readLog(core, (entries) => read.push(...entries), { atOnce: 3, pause });
  expect(read).toEqual((await pagesOf(core, 3)).flat());
  expect(pause.mock.calls.length).toBeGreaterThan(2);
});

test('an aborted read ends with the reason', async () => {
  const { core } = await learner(1);
  const signal = AbortSignal.abort(new Error('left'));
  await expect(readLog(core, () => undefined, { signal })).rejects.toThrow('left');
});

test('cards are counted by due day and by interval, without new and deleted ones', async () => {
  const { core, ids } = await learner(4);
  const [one = '', two = '', three = ''] = ids;
  for (const id of [one, two, three]) await recordAnswer(core, id, 3);
  await removeCards(core, [three]);
  expect([...(await dueDayCounts(core))]).toEqual([['2026-03-03', 2]]);
  expect(await intervalCounts(core, [1, 21])).toEqual([0, 2, 0]);
});

test('the queued cards are all but deleted ones, new ones too', async () => {
  const { core, ids } = await learner(3);
  const [answered = '', deleted = '', fresh = ''] = ids;
  await recordAnswer(core, answered, 3);
  await removeCards(core, [deleted]);
  const cards = await queuedCards(core);
  expect(cards.map(({ id, progress }) => [id, progress.interval, progress.dueDay]).sort()).toEqual(
    [
      [answered, 1, '2026-03-03'],
      [fresh, 0, null],
    ].sort(),
  );
});
