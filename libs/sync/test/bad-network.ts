/** A network that loses, repeats, delays and reorders, between the devices and the server. */
import type { LogEntry, PushedCard, SyncBatchResponse, SyncNote } from '@repaso/contracts';
import { failure, type Backend, type BatchBody, type LearnerCalls } from './calls.ts';
import type { Fault } from './history.ts';
import { must } from './held.ts';
import { forgeries, stowaways } from './invalid-items.ts';

/** What the next calls of a device meet. */
export interface Weather {
  /** One a call. */
  faults: Fault[];
  hasStowaways: boolean;
  /** Runs once, when the server has taken a batch and its answer has not come yet. */
  between: (() => Promise<void>) | null;
}

/** More calls than any honest synchronisation of these histories makes. */
const mostCalls = 400;
/** More than so many things are too large while the network is narrow. */
const narrow = 2;

/** Hears what a device says of cards and notes. */
type Pushed = (learner: number, cards: readonly PushedCard[], notes: readonly SyncNote[]) => void;

export class BadNetwork {
  readonly #backend: Backend;
  readonly #late: (() => Promise<unknown>)[] = [];
  readonly #weather = new Map<number, Weather>();
  readonly #pushed: Pushed;
  #calls = 0;

  constructor(backend: Backend, pushed: Pushed) {
    this.#backend = backend;
    this.#pushed = pushed;
  }

  /** Sets what the calls of a device meet from now on, and counts them anew. */
  setWeather(device: number, weather: Weather | null): void {
    this.#calls = 0;
    if (weather === null) this.#weather.delete(device);
    else this.#weather.set(device, weather);
  }

  /** Everything that was under way for long arrives. */
  async deliver(): Promise<void> {
    for (const send of this.#late.splice(0)) await send().catch(() => undefined);
  }

  callsOf(learner: number, device: number): LearnerCalls {
    const calls = this.#backend.callsOf(learner, device);
    const through = <T>(send: () => Promise<T>, size = 0) => this.#through(device, send, size);
    return {
      getServerTime: () => through(() => calls.getServerTime()),
      getUserCardsIndex: () => through(() => calls.getUserCardsIndex()),
      getSettings: () => through(() => calls.getSettings()),
      updateSettings: (body) => through(() => calls.updateSettings(body)),
      getNoteHistory: (id) => calls.getNoteHistory(id),
      syncCardsBatch: async (body) => {
        const notes = (body.notes ?? []) as SyncNote[];
        this.#pushed(learner, body.toServer as PushedCard[], notes);
        const size = body.toServer.length + body.entries.length + notes.length;
        const answer = await through(() => this.#batch(calls, device, body), size);
        const weather = this.#weather.get(device);
        const between = weather?.between ?? null;
        if (weather !== undefined) weather.between = null;
        await between?.();
        return answer;
      },
    };
  }

  async #through<T>(device: number, send: () => Promise<T>, size: number): Promise<T> {
    this.#calls += 1;
    must(this.#calls < mostCalls, 'the synchronisation does not come to an end');
    switch (this.#weather.get(device)?.faults.shift() ?? 'none') {
      case 'none':
        return send();
      case 'request lost':
        throw failure('NETWORK');
      case 'answer lost':
        await send();
        throw failure('NETWORK');
      case 'late':
        this.#late.push(send);
        throw failure('NETWORK');
      case 'twice':
        await send();
        return send();
      case 'busy':
        throw failure('BUSY');
      case 'too large':
        if (size > narrow) throw failure('BODY_TOO_LARGE');
        return send();
    }
  }

  async #batch(calls: LearnerCalls, device: number, body: BatchBody): Promise<SyncBatchResponse> {
    if (this.#weather.get(device)?.hasStowaways !== true) return calls.syncCardsBatch(body);
    const [cards, entries] = [body.toServer as PushedCard[], body.entries as LogEntry[]];
    const extra = stowaways(this.#backend.now());
    const answer = await calls.syncCardsBatch({
      ...body,
      toServer: [...extra.cards, ...cards],
      entries: [...extra.entries, ...entries],
      notes: [...extra.notes, ...(body.notes ?? [])],
    });
    const forged = forgeries(cards, entries, answer.accepted);
    const { cards: toServer, entries: logged } = forged;
    forged.check(await calls.syncCardsBatch({ ...body, toServer, entries: logged, notes: [] }));
    return extra.sortOut(answer);
  }
}
