/** A simulated network between devices and server. It loses, repeats, delays and reorders requests. */
import type {
  LogEntry,
  PushedCard,
  SyncBatchResponse,
  SyncNote,
  SyncStart,
  PracticeEntry,
} from '@repaso/contracts';
import { acceptedIds } from '../src/batch.ts';
import { failure, type Backend, type BatchBody, type LearnerCalls } from './calls.ts';
import type { Fault } from './history.ts';
import { must } from './held.ts';
import { forgeries, invalidItems } from './invalid-items.ts';

type Resolve = (value: unknown) => void;

/** Every platform of these tests has it. */
declare const setTimeout: (run: Resolve, milliseconds: number) => unknown;
/** Node only. It runs in the next turn of the event loop; the shortest timeout takes a millisecond. */
declare const setImmediate: (run: Resolve) => unknown;

/** What happens to the next calls of a device. */
export interface NetworkConditions {
  /** One fault per call, in order. Calls after the last one succeed. */
  faults: Fault[];
  /** Whether each sync request also contains items that the server must refuse. */
  hasInvalidItems: boolean;
  /** Runs once, after the server has processed a sync request and before the device receives the response. */
  between: (() => Promise<void>) | null;
  /** Number of sync requests before that one. */
  betweenAfter: number;
}

/** Number of calls after which a sync counts as endless. No correct sync of these histories makes as many. */
const mostCalls = 400;
/** The fault 'too large' refuses a request with more items than this. */
const narrow = 2;

/** Number of turns of the event loop for which a slow request, and then its response, is on its way. */
const slowTurns = 20;

/** Waits for `count` turns of the event loop. With a backend in memory, these take no time. */
async function turns(count: number, { isInMemory = false }: Backend): Promise<void> {
  const start = isInMemory ? setImmediate : (resolve: Resolve) => setTimeout(resolve, 0);
  for (let turn = 0; turn < count; turn += 1) await new Promise(start);
}

/** Called with the cards and notes that a device pushes. `learner` is an index. */
type Pushed = (learner: number, cards: readonly PushedCard[], notes: readonly SyncNote[]) => void;

export class BadNetwork {
  readonly #backend: Backend;
  readonly #late: (() => Promise<unknown>)[] = [];
  readonly #conditions = new Map<number, NetworkConditions>();
  readonly #pushed: Pushed;
  /** The first response to `startSync` of each learner, by index. */
  readonly #starts = new Map<number, SyncStart>();
  #calls = 0;

  constructor(backend: Backend, pushed: Pushed) {
    this.#backend = backend;
    this.#pushed = pushed;
  }

  /** Sets what happens to a device's calls from now on; null for no faults. Restarts the count of calls. */
  setConditions(device: number, conditions: NetworkConditions | null): void {
    this.#calls = 0;
    if (conditions === null) this.#conditions.delete(device);
    else this.#conditions.set(device, conditions);
  }

  /** Delivers all delayed requests to the server. Their responses are lost. */
  async deliver(): Promise<void> {
    for (const send of this.#late.splice(0)) await send().catch(() => undefined);
  }

  callsOf(learner: number, device: number): LearnerCalls {
    const calls = this.#backend.callsOf(learner, device);
    const through = <T>(send: () => Promise<T>, size = 0) => this.#through(device, send, size);
    return {
      getUserCardsIndex: () => through(() => calls.getUserCardsIndex()),
      getSettings: () => through(() => calls.getSettings()),
      updateSettings: (body) => through(() => calls.updateSettings(body)),
      getNoteHistory: (id) => calls.getNoteHistory(id),
      startSync: async () => {
        const isOld = this.#conditions.get(device)?.faults[0] === 'old';
        const response = await through(() => calls.startSync());
        const old = this.#starts.get(learner);
        this.#starts.set(learner, old ?? response);
        await this.#between(device);
        return isOld ? (old ?? response) : response;
      },
      syncCardsBatch: async (body) => {
        const notes = (body.notes ?? []) as SyncNote[];
        this.#pushed(learner, body.toServer as PushedCard[], notes);
        const size =
          body.toServer.length + body.entries.length + notes.length + (body.practiceLog?.length ?? 0);
        const response = await through(() => this.#batch(calls, device, body), size);
        await this.#between(device);
        return response;
      },
    };
  }

  /** Runs what happens between a request and its response, if it is this request. */
  async #between(device: number): Promise<void> {
    const conditions = this.#conditions.get(device);
    if (conditions === undefined) return;
    conditions.betweenAfter -= 1;
    if (conditions.betweenAfter >= 0) return;
    const { between } = conditions;
    conditions.between = null;
    await between?.();
  }

  async #through<T>(device: number, send: () => Promise<T>, size: number): Promise<T> {
    this.#calls += 1;
    must(this.#calls < mostCalls, 'the synchronisation does not come to an end');
    switch (this.#conditions.get(device)?.faults.shift() ?? 'none') {
      case 'none':
      case 'old':
        return send();
      case 'request lost':
        throw failure('NETWORK');
      case 'response lost':
        await send();
        throw failure('NETWORK');
      case 'late':
        this.#late.push(send);
        throw failure('NETWORK');
      case 'twice':
        await send();
        return send();
      case 'slow':
        await turns(slowTurns, this.#backend);
        return send().finally(() => turns(slowTurns, this.#backend));
      case 'busy':
        throw failure('BUSY');
      case 'too large':
        if (size > narrow) throw failure('BODY_TOO_LARGE');
        return send();
    }
  }

  async #batch(calls: LearnerCalls, device: number, body: BatchBody): Promise<SyncBatchResponse> {
    if (this.#conditions.get(device)?.hasInvalidItems !== true) return calls.syncCardsBatch(body);
    const [cards, entries] = [body.toServer as PushedCard[], body.entries as LogEntry[]];
    const typed = (body.practiceLog ?? []) as PracticeEntry[];
    const extra = invalidItems(this.#backend.now());
    const response = await calls.syncCardsBatch({
      ...body,
      toServer: [...extra.cards, ...cards],
      entries: [...extra.entries, ...entries],
      notes: [...extra.notes, ...(body.notes ?? [])],
      practiceLog: [...extra.practiceLog, ...typed],
    });
    const items = { cards, entries, practiceLog: typed };
    const accepted = acceptedIds(Object.values(items).flat(), response);
    const forged = forgeries(items, accepted);
    const { cards: toServer, entries: logged, practiceLog } = forged;
    forged.check(await calls.syncCardsBatch({ ...body, toServer, entries: logged, notes: [], practiceLog }));
    return extra.checkRefusals(response);
  }
}
