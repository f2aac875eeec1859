/** The reference server as the backend of random histories, with simulated time. */
import { defaultSettings } from '@repaso/contracts';
import { referenceServer, type ReferenceRequest, type ReferenceServer } from '../src/reference-server.ts';
import { failure, type Backend, type LearnerCalls } from './calls.ts';
import type { SmallPages } from './history.ts';
import { testScheduler } from './scheduler.ts';

const learners = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'] as const;
const start = Date.parse('2026-11-21T12:00:00Z');

interface BackendOptions {
  /** Uses this machine's clock instead of simulated time. */
  isRealTime?: boolean;
  /** Whether it is a server of an earlier version, which supports neither brief responses nor packed cards. */
  isOlder?: boolean;
  /** See `Backend`. The server is in memory; whether the devices are depends on the history's world. */
  isInMemory?: boolean;
}

/** Creates a backend without data. `page` limits the items in its responses. */
export function referenceBackend(
  page: SmallPages,
  { isRealTime = false, isOlder = false, isInMemory = false }: BackendOptions = {},
): Backend {
  const servers = learners.map(() => referenceServer('epoch0', { ...page, packed: 3 }, testScheduler));
  let now = start;
  let back = 0;
  let epochs = 0;
  const time = () => (isRealTime ? Date.now() : now);
  const clock = () => time() - back;
  return {
    ...{ learners, isInMemory },
    callsOf: (learner) => callsTo(servers[learner], learners[learner] ?? '', { now: clock, isOlder }),
    now: time,
    setClockBack: (by) => void (back += by),
    pass: () => void (now += 1000),
    backup: async () => {
      const backups = servers.map((server) => server.backup());
      return async () => {
        epochs += 1;
        servers.forEach((server, at) => {
          const backup = backups[at];
          if (backup !== undefined) server.restore(backup, `epoch${epochs}`);
        });
      };
    },
  };
}

function callsTo(
  server: ReferenceServer | undefined,
  userId: string,
  { now, isOlder }: { now: () => number; isOlder: boolean },
): LearnerCalls {
  if (server === undefined) throw new Error('there are two learners');
  return {
    startSync: async () => overWire(server.start(userId, now())),
    syncCardsBatch: async (body) => {
      const request = overWire(body) as ReferenceRequest;
      const known = isOlder
        ? { ...request, brief: undefined, pushOnly: undefined, packed: undefined }
        : request;
      return overWire(server.batch(known, now()));
    },
    async getUserCardsIndex() {
      if (server.index().length === 0) throw failure('CARDS_NOT_FOUND_ON_DB');
      return server.index();
    },
    getSettings: async () => ({ ...defaultSettings, ...server.settings() }),
    getNoteHistory: async (id) => overWire(server.noteHistory(id)),
    async updateSettings({ stamp, ...values }) {
      const code = server.updateSettings(values, stamp, now());
      if (code !== null) throw failure(code);
      return { ...defaultSettings, ...server.settings() };
    },
  };
}

/** Returns a copy of a value as JSON would transfer it, so that device and server share no objects. */
function overWire<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
