import { jest } from '@jest/globals';
import { createSyncTransport, type PlatformCall } from './transport.ts';

const body = { protocol: 1, userId: 'ana', since: null, toServer: [], entries: [], toLocal: [] } as never;
const changes = { newCardsPerDay: 7, stamp: 's' };

function transport() {
  const call = jest.fn((...request: unknown[]) => Promise.resolve(request.length > 0 ? 'data' : null));
  return { call, calls: createSyncTransport(call as unknown as PlatformCall, 'ana') };
}

test.each([
  ['startSync', (calls) => calls.startSync(60), [{ query: { zoneOffset: 60 } }]],
  ['syncCardsBatch', (calls) => calls.syncCardsBatch(body), [{ body, timeout: 60_000 }]],
  ['getUserCardsIndex', (calls) => calls.getUserCardsIndex(), [{ query: { userId: 'ana' } }]],
  ['getSettings', (calls) => calls.getSettings(), [{ query: { userId: 'ana' } }]],
  ['updateSettings', (calls) => calls.updateSettings(changes), [{ body: { ...changes, userId: 'ana' } }]],
] satisfies [string, (calls: ReturnType<typeof createSyncTransport>) => Promise<unknown>, unknown[]][])(
  '%s sends its parameters, with the learner’s id if it needs one, and returns the data of the response',
  async (name, send, options) => {
    const { call, calls } = transport();
    expect(await send(calls)).toBe('data');
    expect(call.mock.calls).toEqual([[name, ...options]]);
  },
);
