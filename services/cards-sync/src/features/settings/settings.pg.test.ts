import { defaultSettings } from '@repaso/contracts';
import { formatStamp } from '@repaso/sync';
import type { ApiClient } from '../../test/api-client.ts';
import { startCards, type CardsUnderTest } from '../../test/start-cards.ts';

let cards: CardsUnderTest;
let client: ApiClient;
let userId: string;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());
beforeEach(async () => {
  ({ client, id: userId } = await cards.learner());
});

const stampAt = (time: number, device = 'd1') => formatStamp({ time, counter: 0, device });
const now = Date.now();

test('signed out, not verified, a deleted account', async () => {
  const body = { stamp: stampAt(now), theme: 'light' as const };
  expect(await cards.visitor.call('getSettings')).toMatchObject({ status: 401 });
  expect(await cards.visitor.call('updateSettings', { body })).toMatchObject({ status: 401 });
  const unverified = await cards.learner({ emailVerified: false });
  expect(await unverified.client.call('getSettings')).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  expect(await unverified.client.call('updateSettings', { body })).toMatchObject({ status: 403 });
  await cards.pool.query('insert into cards.deleted_user values ($1, now())', [userId]);
  expect(await client.call('getSettings')).toMatchObject({ code: 'USER_DELETED' });
  expect(await client.call('updateSettings', { body })).toMatchObject({ code: 'USER_DELETED' });
});

test('a call in the name of another learner is refused: a tab may not yet have noticed a new sign-in', async () => {
  const { id: other } = await cards.learner();
  const body = { userId: other, stamp: stampAt(now), theme: 'light' as const };
  const refused = { status: 403, code: 'USER_MISMATCH' };
  expect(await client.call('updateSettings', { body })).toMatchObject(refused);
  expect(await client.call('getSettings', { query: { userId: other } })).toMatchObject(refused);
  expect(await client.call('getSettings', { query: { userId } })).toMatchObject({ status: 200 });
});

test('a learner who set nothing has the defaults', async () => {
  expect((await client.call('getSettings')).data).toEqual({ ...defaultSettings, stamps: {} });
});

test('a changed setting is stored with its stamp, for this learner only', async () => {
  const body = { stamp: stampAt(now), ladder: 'long' as const, zone: 'Europe/Madrid', dayStart: 240 };
  const response = await client.call('updateSettings', { body });
  expect(response).toMatchObject({ status: 200, message: 'settings.updated' });
  const { stamp, ...set } = body;
  const stamps = { ladder: stamp, zone: stamp, dayStart: stamp };
  expect(response.data).toEqual({ ...defaultSettings, ...set, stamps });
  expect((await client.call('getSettings')).data).toEqual(response.data);
  const other = await cards.learner();
  expect((await other.client.call('getSettings')).data).toMatchObject({ ladder: 'study' });
});

test('each field is merged by its later stamp, in any order', async () => {
  await client.call('updateSettings', { body: { stamp: stampAt(now), theme: 'light' } });
  const late = { stamp: stampAt(now - 5000), theme: 'system' as const, newCardsPerDay: 7 };
  const { data } = await client.call('updateSettings', { body: late });
  expect(data).toMatchObject({ theme: 'light', newCardsPerDay: 7 });
});

test('equal stamps give the same result in either order', async () => {
  const values = ['light', 'system'] as const;
  const results = [];
  for (const order of [values, [...values].reverse()]) {
    const { client: one } = await cards.learner();
    for (const theme of order) {
      await one.call('updateSettings', { body: { stamp: stampAt(now), theme: theme as 'light' } });
    }
    results.push((await one.call('getSettings')).data.theme);
  }
  expect(results[0]).toBe(results[1]);
});

test('concurrent first changes of several devices are all kept', async () => {
  await Promise.all([
    client.call('updateSettings', { body: { stamp: stampAt(now, 'a'), theme: 'light' } }),
    client.call('updateSettings', { body: { stamp: stampAt(now, 'b'), ladder: 'long' } }),
    client.call('updateSettings', { body: { stamp: stampAt(now, 'c'), dayStart: 60 } }),
  ]);
  const { data } = await client.call('getSettings');
  expect(data).toMatchObject({ theme: 'light', ladder: 'long', dayStart: 60 });
});

test('a zone can be set back to null', async () => {
  await client.call('updateSettings', { body: { stamp: stampAt(now), zone: 'Europe/Madrid' } });
  const { data } = await client.call('updateSettings', { body: { stamp: stampAt(now + 1), zone: null } });
  expect(data.zone).toBeNull();
});

test.each([
  ['an unknown zone', { stamp: stampAt(now), zone: 'Mars/Olympus' }, 'VALIDATION'],
  ['a day start beyond the day', { stamp: stampAt(now), dayStart: 1440 }, 'VALIDATION'],
  ['no stamp', { theme: 'light' }, 'VALIDATION'],
  ['an invalid stamp', { stamp: 'now', theme: 'light' }, 'STAMP_INVALID'],
  ['a stamp an hour ahead', { stamp: stampAt(now + 3_600_000), theme: 'light' }, 'CLOCK_SKEW'],
])('%s is refused and changes nothing', async (_name, body, code) => {
  expect(await client.call('updateSettings', { body: body as never })).toMatchObject({
    success: false,
    code,
  });
  expect((await client.call('getSettings')).data).toEqual({ ...defaultSettings, stamps: {} });
});

test.each([
  ['2026-03-10', '2027-03-09', 200],
  ['2026-03-10', '2027-03-10', 400],
  ['0001-01-01', '9999-12-31', 400],
  ['2026-03-10', '2026-03-09', 400],
])('a vacation from %s to %s: %p', async (from, until, status) => {
  const body = { stamp: stampAt(now), vacations: [{ from, until }] };
  expect(await client.call('updateSettings', { body })).toMatchObject({ status });
});
