import type { Outgoing } from '@repaso/sync';
import { answerEntry, pulledCard, pulledNote, response, testDevice } from '../../test/test-device.ts';
import { failing, testServer } from '../../test/test-server.ts';
import { batchRequests } from './batch-requests.ts';

const empty: Outgoing = { cards: [], entries: [], notes: [], practiceLog: [], wanted: [] };
const card = { ...pulledCard('c'), progress: null };
const parts: Partial<Outgoing>[] = [
  { cards: [card] },
  { entries: [answerEntry('e', 'c')] },
  { notes: [pulledNote('n')] },
  { wanted: ['w'] },
];
const [cards, entries, notes, wanted] = parts;

function requests() {
  const server = testServer();
  server.change = () => response();
  return { server, ...batchRequests(testDevice(), server.transport) };
}

test('a request has the learner, the token and all items of its page', async () => {
  const { server, send } = requests();
  await send(null, empty);
  await send('token', { ...empty, ...cards, ...entries, ...notes, ...wanted });
  expect(server.batches).toEqual([
    {
      ...{ protocol: 1, userId: 'ana', since: null, toServer: [], entries: [] },
      ...{ notes: [], practiceLog: [], toLocal: [], brief: true, packed: true },
    },
    {
      ...{ protocol: 1, userId: 'ana', since: 'token', toServer: [card] },
      ...{
        entries: entries?.entries,
        notes: notes?.notes,
        practiceLog: [],
        toLocal: ['w'],
        brief: true,
        packed: true,
      },
    },
  ]);
});

test('the offset to the server’s clock is that to the middle of the request, also of one in advance', async () => {
  const { transport } = testServer(() => 12_000);
  const times = [1000, 3000, 2000, 6000];
  const { send, prefetch } = batchRequests(testDevice({ now: () => times.shift() ?? 0 }), transport);
  expect(await send(null, empty)).toMatchObject({ serverClock: { time: 12_000, offset: 10_000 } });
  prefetch('token');
  expect(await send('token', empty)).toMatchObject({ serverClock: { time: 12_000, offset: 8_000 } });
});

test('a response requested in advance is used once, for an empty page of the same token', async () => {
  const { server, send, prefetch } = requests();
  prefetch('token');
  expect(server.batches).toMatchObject([
    { since: 'token', toServer: [], entries: [], notes: [], toLocal: [] },
  ]);
  await send('token', empty);
  expect(server.batches).toHaveLength(1);
  await send('token', empty);
  expect(server.batches).toHaveLength(2);
});

test.each([null, 'other token'])(
  'a response requested in advance is not used for the token %j',
  async (since) => {
    const { server, send, prefetch } = requests();
    prefetch('token');
    await send(since, empty);
    expect(server.batches.at(-1)).toMatchObject({ since });
    await send('token', empty);
    expect(server.batches).toHaveLength(3);
  },
);

test.each([
  ...parts,
  { ...cards, ...entries },
  { ...cards, ...notes },
  { ...cards, ...wanted },
  { ...entries, ...notes },
  { ...notes, ...wanted },
])('a page with changes is sent, whatever was requested in advance: %#', async (part) => {
  const { server, send, prefetch } = requests();
  prefetch('token');
  await send('token', { ...empty, ...part });
  expect(server.batches).toHaveLength(2);
});

test('the failure of a request in advance is that of the request that uses it', async () => {
  const { server, send, prefetch } = requests();
  server.onCall = failing('syncCardsBatch', 'NETWORK', 'BUSY');
  prefetch('token');
  await expect(send('token', empty)).rejects.toMatchObject({ code: 'NETWORK' });
  prefetch('token');
  // Its failure is dropped.
  await send('other token', empty);
  expect(server.batches).toHaveLength(3);
});
