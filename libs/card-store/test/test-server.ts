/** A learner's server in memory for tests in Node. It records its calls, and single calls can be made to fail. */
import { defaultSettings, type SyncBatchResponse } from '@repaso/contracts';
import {
  referenceServer,
  type ReferenceRequest,
  type ReferenceServer,
  type ResponseLimits,
} from '@repaso/sync/reference-server';
import { StoreError } from '../src/device/store-error.ts';
import type { SyncTransport } from '../src/sync/transport.ts';

type BatchBody = Parameters<SyncTransport['syncCardsBatch']>[0];

export interface TestServer {
  learner: ReferenceServer;
  transport: SyncTransport;
  /** The names of the calls so far, in order. */
  calls: string[];
  /** The bodies of the batch requests so far. */
  batches: BatchBody[];
  /** Called before each call; an error that it throws is the failure of the call. */
  onCall: (name: string, body?: BatchBody) => unknown;
  /** Changes the response of each batch. */
  change: (response: SyncBatchResponse) => SyncBatchResponse;
  /** The learner's id in responses to `startSync`. */
  userId: string;
  /** False on a server of an earlier version. */
  supportsNotes: boolean;
  supportsPracticeLog: boolean;
  supportsBrief: boolean;
  supportsPacked: boolean;
  now: () => number;
}

/** Returns a function for `onCall` that lets the next calls of this name fail with these codes. */
export function failing(name: string, ...codes: StoreError['code'][]) {
  return (called: string) => {
    const code = called === name ? codes.shift() : undefined;
    if (code !== undefined) throw new StoreError(code);
  };
}

/** Creates an empty server of the epoch `epoch1`. */
export function testServer(now = () => Date.now(), page?: ResponseLimits): TestServer {
  const learner = referenceServer('epoch1', page);
  const respond = async <T>(name: string, data: () => T, body?: BatchBody): Promise<T> => {
    server.calls.push(name);
    await server.onCall(name, body);
    return JSON.parse(JSON.stringify(data())) as T;
  };
  const settings = () => ({ ...defaultSettings, ...learner.settings() });
  const transport: SyncTransport = {
    startSync: (zoneOffset) =>
      respond('startSync', () => learner.start(server.userId, server.now(), zoneOffset)),
    syncCardsBatch(body) {
      server.batches.push(body);
      const { notes, practiceLog, brief, pushOnly, packed, ...others } = body;
      const supported = {
        ...others,
        ...(server.supportsNotes && { notes }),
        ...(server.supportsPracticeLog && { practiceLog }),
        ...(server.supportsBrief && { brief, pushOnly }),
        ...(server.supportsPacked && { packed }),
      };
      return respond(
        'syncCardsBatch',
        () => server.change(learner.batch(supported as ReferenceRequest, server.now())),
        body,
      );
    },
    getUserCardsIndex: () =>
      respond('getUserCardsIndex', () => {
        if (learner.index().length === 0) throw new StoreError('CARDS_NOT_FOUND_ON_DB');
        return learner.index();
      }),
    getSettings: () => respond('getSettings', settings),
    updateSettings: ({ stamp, ...values }) =>
      respond('updateSettings', () => {
        learner.updateSettings(values, stamp, server.now());
        return settings();
      }),
  };
  const server: TestServer = {
    ...{ learner, transport, calls: [], batches: [], now },
    ...{ supportsNotes: true, supportsPracticeLog: true, supportsBrief: true, supportsPacked: true },
    userId: 'ana',
    onCall: () => undefined,
    change: (response) => response,
  };
  return server;
}
