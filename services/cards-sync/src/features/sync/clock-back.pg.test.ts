import { formatStamp } from '@repaso/sync';
import { randomUUID } from 'node:crypto';
import { buildDevice } from '../../test/build-device.ts';
import { buildNoteWriter } from '../../test/build-note-writer.ts';
import { cardNow, sync } from '../../test/batch.ts';
import { startCards, type Learner } from '../../test/start-cards.ts';

const cards = await startCards();
afterAll(() => cards.stop());
afterEach(() => cards.shiftClock(0));

const minute = 60_000;
const hour = 60 * minute;

/** Creates a learner with a card, then sets the clock of the service back. */
async function setBack(by: number) {
  const learner = await cards.learner();
  const device = buildDevice();
  const card = device.card();
  const { serverTime } = (await sync(learner.client, { toServer: [card] })).data;
  cards.shiftClock(-by);
  device.wall += minute;
  return { ...learner, device, card, changedAt: serverTime };
}

const timeOf = async ({ client }: Pick<Learner, 'client'>) => (await sync(client)).data.serverTime;

test('changes of a learner are accepted after the clock has gone back by a day', async () => {
  const { client, device, card } = await setBack(24 * hour);
  const edited = device.edit(card, { backValue: 'жилище' });
  const answer = device.answer(card.id);
  const note = buildNoteWriter('n', device.wall).write('a text');
  const stamp = formatStamp({ time: device.wall, counter: 0, device: 'p' });
  const cell = { infinitive: 'tener', mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S' } as const;
  const hit = { id: randomUUID(), day: '2026-03-02', ...cell, stamp, kind: 'hit' } as const;
  const { data } = await sync(client, {
    toServer: [edited],
    entries: [answer],
    notes: [note],
    practiceLog: [hit],
  });
  expect(data).toMatchObject({ refused: [], accepted: [edited.id, answer.id, note.id, hit.id] });
  expect((await cardNow(client, card.id)).backValue).toBe('жилище');
});

test('the time of a learner stands still until the clock has passed the last change', async () => {
  const learner = await setBack(24 * hour);
  expect(await timeOf(learner)).toBe(learner.changedAt);
  const start = await (await learner.again()).call('startSync', { query: {} });
  expect(start.data.serverTime).toBe(learner.changedAt);
  cards.shiftClock(minute);
  expect(Date.parse(await timeOf(learner))).toBeGreaterThan(Date.parse(learner.changedAt));
});

test('a stamp too far ahead of the last change is refused', async () => {
  const { client, device } = await setBack(24 * hour);
  device.wall += 11 * minute;
  const ahead = device.card();
  expect((await sync(client, { toServer: [ahead] })).data.refused).toEqual([
    { id: ahead.id, code: 'CLOCK_SKEW' },
  ]);
});

test('calls for single cards change a card that was changed before the clock went back', async () => {
  const { client, card } = await setBack(24 * hour);
  const updated = await client.call('updateCard', { params: { id: card.id }, body: { backValue: 'жилище' } });
  expect(updated).toMatchObject({ status: 200, data: { backValue: 'жилище' } });
  expect(await client.call('deleteCard', { params: { id: card.id } })).toMatchObject({ status: 200 });
});

test('settings that were changed before the clock went back can be changed again', async () => {
  const { client, device } = await setBack(0);
  const set = (theme: 'light' | 'dark') =>
    client.call('updateSettings', { body: { stamp: device.stamp(), theme } });
  expect(await set('light')).toMatchObject({ data: { theme: 'light' } });
  cards.shiftClock(-24 * hour);
  expect(await set('dark')).toMatchObject({ data: { theme: 'dark' } });
});

test('a change that is more than two days ahead of the clock does not count: the clock was wrong then', async () => {
  const learner = await setBack(49 * hour);
  expect(Date.parse(await timeOf(learner))).toBeLessThan(Date.parse(learner.changedAt) - 48 * hour);
  const card = learner.device.card();
  expect((await sync(learner.client, { toServer: [card] })).data.refused).toEqual([
    { id: card.id, code: 'CLOCK_SKEW' },
  ]);
});

test('other learners have the time of the clock', async () => {
  await setBack(24 * hour);
  expect(Date.parse(await timeOf(await cards.learner()))).toBeLessThan(Date.now() - 23 * hour);
});
