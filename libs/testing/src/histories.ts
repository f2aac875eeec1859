/**
 * Plays random histories of @repaso/sync (several devices of a learner write and synchronise in any order) against
 * real services over HTTP.
 */
import { isErrorCode, type CallData, type CallInput, type EndpointName } from '@repaso/contracts';
import {
  checkHistories,
  failure,
  histories,
  openReferenceWorld,
  playHistory,
  type Backend,
  type History,
  type LearnerCalls,
  type Runs,
} from '@repaso/sync/histories';
import fc from 'fast-check';
import type { Client } from './client.ts';

/** A new learner without data. Each client is one of the learner's devices, with its own session. */
export interface LearnerOfHistory {
  id: string;
  clients: readonly Pick<Client, 'send'>[];
}

/** What to play, and against which services. */
export interface ServiceHistories {
  /** Name of the run. It is printed with the seeds of failed histories. */
  name: string;
  runs: Runs;
  /** Creates a learner who is signed in on this number of devices. */
  newLearner: (devices: number) => Promise<LearnerOfHistory>;
  /**
   * How many histories run at the same time; default 1. With `backup` it must be 1, because restoring a backup
   * affects all learners.
   */
  atOnce?: number;
  /** Maximum number of events in a history; default 25. */
  longest?: number;
  /** Resolves when the service has replayed all cards with the learners' present schedulers. */
  settle?: () => Promise<void>;
  /**
   * Copies all data of these learners. Returns a function that restores the copy and starts a new epoch, as an
   * operator does after a restore. Without it, histories contain no backups.
   */
  backup?: (learners: readonly string[]) => Promise<() => Promise<void>>;
  /**
   * Sets how many milliseconds the service's clock is behind. Without it, the clock is always right. With it, `atOnce`
   * must be 1.
   */
  setClockBehind?: (by: number) => void;
}

const devices = 3;

/**
 * Plays random histories. @throws Error if data was lost or duplicated, or if a device and the server differ at the
 * end
 */
export async function runRandomServiceHistories(options: ServiceHistories): Promise<void> {
  const { atOnce = 1, longest = 25, backup, setClockBehind } = options;
  const [hasBackups, hasClockBack] = [backup !== undefined, setClockBehind !== undefined];
  const history = histories({ devices, longest, hasBackups, hasClockBack });
  const group = fc.array(history, { minLength: atOnce, maxLength: atOnce });
  const property = fc.asyncProperty(group, async (several) => {
    const played = await Promise.allSettled(several.map((one) => play(one, options)));
    const failed = played.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  });
  const groups = (runs: number) => Math.ceil(runs / atOnce);
  const { known, fresh, full } = options.runs;
  const runs = { known: groups(known), fresh: groups(fresh), full: groups(full) };
  await checkHistories(atOnce > 1 ? `${options.name}, ${atOnce} at once` : options.name, runs, property);
}

async function play(
  history: History,
  { newLearner, backup, settle, setClockBehind }: ServiceHistories,
): Promise<void> {
  setClockBehind?.(0);
  let behind = 0;
  const learners = [await newLearner(devices), await newLearner(devices)] as const;
  const ids = [learners[0].id, learners[1].id] as const;
  const backend: Backend = {
    learners: ids,
    callsOf(learner, device) {
      const client = learners[learner]?.clients[device];
      if (client === undefined) throw new Error('a device has no client');
      return createLearnerCalls(client);
    },
    now: () => Date.now(),
    pass: () => undefined,
    ...(settle !== undefined && { settle }),
    ...(backup !== undefined && { backup: () => backup(ids) }),
    ...(setClockBehind !== undefined && { setClockBack: (by: number) => setClockBehind((behind += by)) }),
  };
  await playHistory(history, backend, openReferenceWorld);
}

/** Returns the calls that a history makes on a device, sent by `client` over HTTP. */
export function createLearnerCalls(client: Pick<Client, 'send'>): LearnerCalls {
  const call = async <N extends EndpointName>(
    name: N,
    input: Partial<CallInput<N>> = {},
  ): Promise<CallData<N>> => {
    const { envelope } = await client.send(name, input);
    if (envelope.success) return envelope.data;
    const { code } = envelope.error;
    // Histories expect some error codes, such as a conflict. INTERNAL and unknown codes are bugs of the service and
    // fail the test.
    if (code === 'INTERNAL' || !isErrorCode(code)) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
    throw failure(code);
  };
  return {
    getUserCardsIndex: () => call('getUserCardsIndex', { query: {} }),
    startSync: () => call('startSync'),
    syncCardsBatch: (body) => call('syncCardsBatch', { body }),
    getSettings: () => call('getSettings'),
    updateSettings: (body) => call('updateSettings', { body }),
    getNoteHistory: (id) => call('getNoteHistory', { params: { id }, query: {} }),
  };
}
