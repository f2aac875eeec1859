import { defaultSettings, limits, type LogEntry, type PulledCard, type PushedCard } from '@repaso/contracts';
import { addDays, boxCounts, newProgress, siblingId, studyQueue, studySummary } from '@repaso/leitner';
import { formatStamp, fromColumnar, parseToken } from '@repaso/sync';
import type { ApiClient } from '../../test/api-client.ts';
import { pullAll, sync } from '../../test/batch.ts';
import { buildDevice } from '../../test/build-device.ts';
import { startCards } from '../../test/start-cards.ts';

const cards = await startCards();
afterAll(() => cards.stop());

const now = Date.now();
/** The day in the zone of the test devices, which are one hour ahead of UTC. */
const today = new Date(now + 3_600_000).toISOString().slice(0, 10);

async function newLearner() {
  const learner = await cards.learner();
  return { ...learner, device: buildDevice() };
}
type Device = ReturnType<typeof buildDevice>;

/** Returns so many cards, each with its progress set by an entry. */
function scheduledCards(device: Device, count: number, dueDay: (at: number) => string, interval = 5) {
  const made = Array.from({ length: count }, () => device.card());
  const seeds = made.map(({ id }, at) =>
    device.seed(id, {
      ...newProgress(),
      reviewCount: 3,
      dueDay: dueDay(at),
      interval,
      leitnerBox: 1 + (at % 5),
    }),
  );
  return { made, seeds };
}

async function start(client: ApiClient, query: { zoneOffset?: number } = {}) {
  const { data } = await client.call('startSync', { query });
  return { ...data, ids: fromColumnar<PulledCard>(data.cards).map(({ id }) => id) };
}

const set = (client: ApiClient, change: object) =>
  client.call('updateSettings', {
    body: { stamp: formatStamp({ time: now, counter: 0, device: 's' }), ...change },
  });

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

test('signed out, not verified, a deleted account', async () => {
  expect(await cards.visitor.call('startSync')).toMatchObject({ status: 401 });
  const unverified = await cards.learner({ emailVerified: false });
  expect(await unverified.client.call('startSync')).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  const { client, id } = await newLearner();
  await cards.pool.query('insert into cards.deleted_user values ($1, now())', [id]);
  expect(await client.call('startSync')).toMatchObject({ code: 'USER_DELETED' });
});

test('the response names its learner, has no cards of others, and is not kept by caches', async () => {
  const { client, device } = await newLearner();
  await sync(client, { toServer: [device.card()] });
  const other = await newLearner();
  const response = await other.client.get('/api/cards/sync/start');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await start(other.client)).toMatchObject({
    userId: other.id,
    settings: { ...defaultSettings, stamps: {} },
    summary: { studiedToday: 0, remaining: 0, newToday: 0, heldBack: 0, waiting: 0, total: 0 },
    nextDay: null,
    boxes: [0, 0, 0, 0, 0],
    ids: [],
    entries: [],
  });
});

test('the query can name no other learner, and an impossible zone is refused', async () => {
  const { client, id } = await newLearner();
  const other = await newLearner();
  const response = await client.get(`/api/cards/sync/start?userId=${other.id}`);
  expect(await response.json()).toMatchObject({ success: true, data: { userId: id } });
  for (const zoneOffset of ['841', '-841', '1.5', 'Europe/Madrid']) {
    const refused = await client.get(`/api/cards/sync/start?zoneOffset=${zoneOffset}`);
    expect(await refused.json()).toMatchObject({ success: false, error: { code: 'VALIDATION' } });
  }
  expect(await client.post('/api/cards/sync/start', '{}')).toMatchObject({ status: 405 });
});

test('the day is that of the zone in the settings, then of the device, then of the last entry', async () => {
  const { client, device } = await newLearner();
  const dayAt = (minutes: number) => new Date(now + minutes * 60_000).toISOString().slice(0, 10);
  const days = async () => [
    (await start(client)).day,
    (await start(client, { zoneOffset: 840 })).day,
    (await start(client, { zoneOffset: -720 })).day,
  ];
  expect(await days()).toEqual([dayAt(0), dayAt(840), dayAt(-720)]);
  const card = device.card();
  await sync(client, { toServer: [card], entries: [device.answer(card.id, 3)] });
  expect(await days()).toEqual([dayAt(60), dayAt(840), dayAt(-720)]);
  await set(client, { zone: 'Pacific/Kiritimati' });
  expect(await days()).toEqual([dayAt(840), dayAt(840), dayAt(840)]);
});

test('reviews come first, the longest due before the others, then new cards up to the limit of the day', async () => {
  const { client, device } = await newLearner();
  await set(client, { newCardsPerDay: 2 });
  const { made, seeds } = scheduledCards(device, 6, (at) => addDays(today, 2 - at));
  const fresh = [device.card(), device.card(), device.card()];
  await sync(client, { toServer: [...made, ...fresh], entries: seeds });
  const { ids, summary, nextDay, boxes, day } = await start(client);
  const due = made.slice(2).map(({ id }) => id);
  const unseen = [...fresh].sort(byId).map(({ id }) => id);
  expect({ ids, day }).toEqual({ ids: [...due.reverse(), ...unseen.slice(0, 2)], day: today });
  expect(summary).toEqual({ studiedToday: 0, remaining: 6, newToday: 2, heldBack: 1, waiting: 0, total: 9 });
  expect(nextDay).toEqual({ day: addDays(today, 1), count: 1 });
  expect(boxes).toEqual([5, 1, 1, 1, 1]);
});

test('figures and first cards are those of all cards after random changes', async () => {
  const { client, device } = await newLearner();
  const { made, seeds } = scheduledCards(device, 70, (at) => addDays(today, (at % 9) - 6));
  const fresh = Array.from({ length: 30 }, () => device.card());
  await sync(client, { toServer: [...made, ...fresh], entries: seeds });
  const all = [...made, ...fresh];
  const pick = (of: number) => all.filter((_, at) => at % of === 1);
  const changed = [
    ...pick(11).map((card) => device.edit(card, { suspended: true })),
    ...pick(13).map((card) => device.remove(card)),
  ];
  const answers = pick(7).map(({ id }, at) => device.answer(id, at % 3 === 0 ? 1 : 3));
  const undone = answers.slice(0, 2).map((entry) => device.undo(entry));
  await sync(client, { toServer: changed, entries: [...answers, ...undone] });
  const stored = [...(await pullAll(client)).cards.values()].sort(byId);
  const limit = { entriesOfToday: [...answers, ...undone], newCardsPerDay: defaultSettings.newCardsPerDay };
  const queue = studyQueue(stored, today, limit);
  const inOrder = [
    ...queue.filter(({ dueDay }) => dueDay !== null).sort(byDueDay),
    ...queue.filter(({ dueDay }) => dueDay === null),
  ];
  const { ids, summary, boxes, entries } = await start(client);
  expect(ids).toEqual(inOrder.slice(0, limits.startCards).map(({ id }) => id));
  expect(summary).toEqual(studySummary(stored, today, limit));
  expect(boxes).toEqual(boxCounts(stored));
  expect([...entries].sort(byId)).toEqual([...answers, ...undone].sort(byId));
});

const byDueDay = (one: PulledCard, other: PulledCard) => ((one.dueDay ?? '') < (other.dueDay ?? '') ? -1 : 0);

test('the limit of reviews holds back cards, but none that was answered today', async () => {
  const { client, device } = await newLearner();
  await set(client, { reviewsPerDay: 3, newCardsPerDay: 0 });
  const { made, seeds } = scheduledCards(device, 8, (at) => addDays(today, -8 + at));
  const last = made.at(-1)?.id ?? '';
  const begun = {
    ...device.answer(last, 1),
    before: { leitnerBox: 1, interval: 5, ease: 2.5, dueDay: today },
  };
  await sync(client, { toServer: made, entries: [...seeds, begun] });
  const { ids, summary } = await start(client);
  expect(ids).toEqual([made[0]?.id, made[1]?.id, last]);
  expect(summary).toMatchObject({ studiedToday: 1, remaining: 3, waiting: 5 });
});

test('with minutes a day, the cards that lose most by waiting come first', async () => {
  const { client, device } = await newLearner();
  await set(client, { minutesPerDay: 1, newCardsPerDay: 0 });
  const long = scheduledCards(device, 5, () => addDays(today, -10), 100);
  const short = scheduledCards(device, 5, () => addDays(today, -10), 2);
  await sync(client, { toServer: [...short.made, ...long.made], entries: [...short.seeds, ...long.seeds] });
  const { ids, summary } = await start(client);
  expect(ids).toEqual([...long.made.sort(byId), ...short.made.sort(byId)].slice(0, 7).map(({ id }) => id));
  expect(summary).toMatchObject({ remaining: 7, waiting: 3 });
});

test('of an original and its reverse only one comes on a day', async () => {
  const { client, device } = await newLearner();
  const { made, seeds } = scheduledCards(device, 3, (at) => addDays(today, -at));
  const reverses: PushedCard[] = made.map((card) => device.card({ id: siblingId(card.id), isReverse: true }));
  const due = device.seed(reverses[0]?.id ?? '', {
    ...newProgress(),
    reviewCount: 1,
    dueDay: addDays(today, -9),
  });
  await sync(client, { toServer: [...made, ...reverses], entries: [...seeds, due] });
  const { ids, summary, nextDay } = await start(client);
  expect(ids).toEqual([reverses[0]?.id, made[2]?.id, made[1]?.id]);
  expect(summary).toMatchObject({ remaining: 3, newToday: 0, total: 3 });
  expect(nextDay).toEqual({ day: addDays(today, 1), count: 1 });
});

test('the reverse of a card that was answered on another day is new', async () => {
  const { client, device } = await newLearner();
  const { made, seeds } = scheduledCards(device, 1, () => addDays(today, 4));
  const reverse = device.card({ id: siblingId(made[0]?.id ?? ''), isReverse: true });
  await sync(client, { toServer: [...made, reverse], entries: seeds });
  expect(await start(client)).toMatchObject({ ids: [reverse.id], summary: { remaining: 1, newToday: 1 } });
});

test('on a vacation nothing is due, and the next day comes after it', async () => {
  const { client, device } = await newLearner();
  await set(client, { vacations: [{ from: today, until: addDays(today, 3) }] });
  const { made, seeds } = scheduledCards(device, 4, () => today);
  await sync(client, { toServer: made, entries: seeds });
  const { ids, summary, nextDay } = await start(client);
  expect({ ids, nextDay }).toEqual({ ids: [], nextDay: { day: addDays(today, 4), count: 4 } });
  expect(summary).toMatchObject({ remaining: 0, waiting: 4, total: 4 });
});

test('the day is that of the zone and the day start of the settings', async () => {
  const { client } = await newLearner();
  const dayIn = async (zone: string, dayStart = 0) => {
    await set(client, { zone, dayStart });
    return (await start(client)).day;
  };
  const dayAt = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
  expect(await dayIn('Pacific/Kiritimati')).toBe(dayAt(14));
  const { client: other } = await newLearner();
  await set(other, { zone: 'Etc/GMT+12', dayStart: 600 });
  expect((await start(other)).day).toBe(dayAt(-22));
});

test('a learner with hundreds of due cards gets the first ones, in columns', async () => {
  const { client, device } = await newLearner();
  const { made, seeds } = scheduledCards(device, 120, (at) => addDays(today, -at));
  await sync(client, { toServer: made, entries: seeds });
  const { ids, summary } = await start(client);
  const first = made.slice(-limits.startCards).reverse();
  expect(ids).toEqual(first.map(({ id }) => id));
  expect(summary).toMatchObject({ remaining: 120 });
});

test('a pull with the token brings everything; after a restore its epoch differs', async () => {
  const { client, device } = await newLearner();
  const answered = device.card();
  const entries: LogEntry[] = [device.show(answered.id), device.answer(answered.id)];
  await sync(client, { toServer: [answered, device.card()], entries });
  const { token } = await start(client);
  expect(parseToken(token)).toMatchObject({ number: 0 });
  const pulled = await pullAll(client, token);
  expect([pulled.cards.size, pulled.entries.size]).toEqual([2, 2]);
  expect(parseToken(pulled.token)?.epoch).toBe(parseToken(token)?.epoch);
});
