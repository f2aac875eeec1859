/**
 * The reference device: the simplest correct client of the sync protocol, with maps as storage. Commits are atomic, and
 * the device can crash before any of them.
 */
import { syncProtocolVersion, type SyncBatchResponse, type SyncCard } from '@repaso/contracts';
import { serverTimeOffsetMs, tickClock, type Stamp } from '../src/hybrid-clock.ts';
import { pulledCards } from '../src/packed-cards.ts';
import { syncResultText } from '../src/result.ts';
import { tokenContinues } from '../src/token.ts';
import { failureCodeOf, failure, type LearnerCalls } from './calls.ts';
import type { Action } from './action.ts';
import type { HeldHere } from './held.ts';
import type { SmallPages } from './history.ts';
import { stampAnew } from './reference-clock.ts';
import { changesOf } from './reference-actions.ts';
import {
  configOf,
  emptyDisk,
  heldOn,
  putCard,
  putEntry,
  putNote,
  putPracticeEntry,
  settingsMark,
} from './reference-disk.ts';
import { nextPage, applyResponse, mergeSettings } from './reference-exchange.ts';
import { carryOut, planReconcile } from './reference-reconcile.ts';
import type { SyncOptions } from './world.ts';

/** Thrown by the reference device when it crashes. */
export class Crashed extends Error {}

const emptyBatch = { toServer: [], entries: [], toLocal: [], notes: [], practiceLog: [] };

interface Version {
  page: SmallPages;
  /** Whether the device has an earlier version of the client, which requests neither brief responses nor packed cards. */
  isOlder: boolean;
}

export class ReferenceDevice {
  readonly #name: string;
  readonly #calls: LearnerCalls;
  readonly #wall: () => number;
  readonly #page: SmallPages;
  readonly #isOlder: boolean;
  readonly #disk;
  /** Cards removed since the last restart. They are in memory, so a crash loses them. */
  #removed = new Map<string, SyncCard>();
  /** Number of commits before the planned crash. */
  #left = Infinity;
  #ids = 0;

  constructor(name: string, calls: LearnerCalls, wall: () => number, { page, isOlder }: Version) {
    this.#name = name;
    this.#calls = calls;
    this.#wall = wall;
    this.#page = page;
    this.#isOlder = isOlder;
    this.#disk = emptyDisk(name);
  }

  /** Makes the device crash before its `writes`-th commit from now on; null for no crash. */
  dieAt(writes: number | null): void {
    this.#left = writes ?? Infinity;
  }

  /** Restarts the device after a crash: memory is lost, storage stays. */
  restart(): void {
    this.#left = Infinity;
    this.#removed = new Map();
  }

  held(): HeldHere {
    return heldOn(this.#disk, this.#name);
  }

  act(action: Action): void {
    const disk = this.#disk;
    let { clock } = disk;
    const now = this.#wall() + disk.offset;
    const stamp = () => {
      const next = tickClock(clock, now);
      clock = next.clock;
      return next.stamp;
    };
    const contextOf = (cardId: string, at: Stamp) => this.#context(cardId, at, now);
    const tools = { disk, name: this.#name, removed: this.#removed, now, stamp, contextOf };
    const { cards, entries, notes, practiceLog, settings } = changesOf(action, tools);
    this.#commit(() => {
      for (const card of cards) putCard(disk, card);
      for (const entry of entries) putEntry(disk, entry);
      for (const note of notes) putNote(disk, note);
      for (const entry of practiceLog) putPracticeEntry(disk, entry);
      for (const [name, setting] of settings) {
        disk.settings.set(name, setting);
        disk.outbox.set(settingsMark, { version: setting.stamp, code: null });
      }
      disk.clock = clock;
    });
  }

  /** Runs one sync and returns its result text. Throws an error with a `code` if it fails or a change is refused. */
  async sync({ isFresh, repairs }: SyncOptions): Promise<string> {
    if (isFresh) await this.#correctClock();
    if (repairs) await this.#reconcile(true);
    const outcome = { wasEmpty: this.#disk.cards.size === 0, pushed: 0, pulled: 0 };
    if (outcome.wasEmpty && this.#disk.token === null) await this.#begin();
    for (;;) {
      const step = await this.#exchange();
      outcome.pushed += step.done;
      outcome.pulled += step.pulled;
      if (!step.more) break;
    }
    await this.#syncSettings(isFresh);
    const refused = [...this.#disk.outbox.values()].find(({ code }) => code !== null);
    if (refused !== undefined) throw failure(refused.code ?? '');
    return syncResultText({ ...outcome, cardsHere: this.#disk.cards.size });
  }

  async #correctClock(): Promise<void> {
    const asked = this.#wall();
    const disk = this.#disk;
    const { serverTime } = await this.#read();
    const time = Date.parse(serverTime);
    this.#commit(() => {
      disk.offset = serverTimeOffsetMs(asked, this.#wall(), time);
      stampAnew(disk, time);
      for (const [id, mark] of disk.outbox) disk.outbox.set(id, { ...mark, code: null });
    });
  }

  /** Begins the pull of a device without cards. The token of the response has number 0. */
  async #begin(): Promise<void> {
    const disk = this.#disk;
    const { cards, entries, token, settings, serverTime } = await this.#calls.startSync();
    const nothing = { accepted: [], refused: [], more: true };
    this.#commit(() => {
      // The other tab may have pulled meanwhile.
      if (disk.token !== null) return;
      applyResponse(disk, [], { cards, entries, token, serverTime, ...nothing });
      mergeSettings(disk, settings);
    });
  }

  async #exchange(): Promise<{ done: number; pulled: number; more: boolean }> {
    const disk = this.#disk;
    const { batch, sent } = nextPage(disk, this.#page);
    const response = await this.#calls.syncCardsBatch({
      protocol: syncProtocolVersion,
      since: disk.token,
      toServer: [...batch.cards],
      entries: [...batch.entries],
      notes: [...batch.notes],
      practiceLog: [...batch.practiceLog],
      toLocal: [],
      ...(!this.#isOlder && { brief: true, packed: true }),
    });
    if (disk.token !== null && !tokenContinues(disk.token, response.token)) {
      await this.#reconcile(false);
      return { done: 0, pulled: 0, more: true };
    }
    const done = this.#commit(() => applyResponse(disk, sent, response));
    const waits = [...disk.outbox].some(([id, { code }]) => code === null && id !== settingsMark);
    const { notes = [], practiceLog = [] } = response;
    const pulled = pulledCards(response).length + notes.length + practiceLog.length;
    return { done, pulled, more: response.more || waits };
  }

  async #reconcile(mayBeSame: boolean): Promise<void> {
    const server = await this.#calls.getUserCardsIndex().catch((error: unknown) => {
      if (failureCodeOf(error) === 'CARDS_NOT_FOUND_ON_DB') return [];
      throw error;
    });
    const epochUnchanged = mayBeSame && (await this.#isSameEpoch());
    const plan = planReconcile(this.#disk, server, epochUnchanged);
    this.#commit(() => carryOut(this.#disk, plan, epochUnchanged));
  }

  /**
   * Returns whether the server still continues this device's token. Must run after the index was read: an epoch never
   * returns, so the index is then of the same epoch.
   */
  async #isSameEpoch(): Promise<boolean> {
    const since = this.#disk.token;
    const { token } = await this.#read();
    return since !== null && tokenContinues(since, token);
  }

  /** Sends a request without changes. */
  async #read(): Promise<SyncBatchResponse> {
    return this.#calls.syncCardsBatch({
      protocol: syncProtocolVersion,
      since: this.#disk.token,
      ...emptyBatch,
    });
  }

  async #syncSettings(fetch: boolean): Promise<void> {
    const disk = this.#disk;
    const mark = disk.outbox.get(settingsMark);
    if (mark === undefined && !fetch) return;
    const own = mark === undefined ? [] : [...disk.settings];
    for (const [name, { value, stamp }] of own) await this.#calls.updateSettings({ [name]: value, stamp });
    const settings = await this.#calls.getSettings();
    this.#commit(() => {
      mergeSettings(disk, settings);
      if (disk.outbox.get(settingsMark)?.version === mark?.version) disk.outbox.delete(settingsMark);
    });
  }

  #commit<T>(change: () => T): T {
    this.#left -= 1;
    if (this.#left < 1) throw new Crashed('the device died');
    return change();
  }

  #context(cardId: string, stamp: Stamp, now: number) {
    this.#ids += 1;
    const number = String(this.#ids).padStart(9, '0');
    const id = `00000000-0000-7000-8${this.#name.slice(-3).padStart(3, '0')}-e1e${number}`;
    return {
      id,
      cardId,
      stamp,
      now,
      zoneOffset: 60,
      dayStart: 0,
      device: this.#name,
      config: configOf(this.#disk),
    };
  }
}
