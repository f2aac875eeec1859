/**
 * The plainest device: the steps of the protocol over a storage that is a few maps. Each commit is whole or not at all,
 * and the device may die before any of them.
 */
import {
  contentFields,
  limits,
  syncProtocolVersion,
  type CardContent,
  type LogEntry,
  type PulledCard,
  type PushedCard,
  type SyncBatchAnswer,
  type SyncCard,
} from '@repaso/contracts';
import {
  answerCard,
  fold,
  lastAnswer,
  leitnerConfig,
  newProgress,
  resetCard,
  showCard,
  undoEntry,
} from '@repaso/leitner';
import { nextBatch, settle } from '../src/batch.ts';
import { fromColumnar } from '../src/columnar.ts';
import { stampsOf } from '../src/field-stamps.ts';
import {
  clockOffset,
  newClock,
  receive,
  tick,
  writeStamp,
  type HybridClock,
  type Stamp,
} from '../src/hybrid-clock.ts';
import { contentOf, contentStamp, mergeCard, sameIdentity } from '../src/merge-card.ts';
import { rebaseStamps } from '../src/rebase-stamps.ts';
import { reconcileIndexes } from '../src/reconcile.ts';
import { resultText } from '../src/result.ts';
import { goesOn } from '../src/token.ts';
import { codeOf, failure, type LearnerCalls } from './calls.ts';
import type { Deed } from './deed.ts';
import type { HeldHere, HeldSetting } from './held.ts';
import type { SmallPages } from './history.ts';
import type { SyncWish } from './world.ts';

/** What a device keeps of one learner. */
interface Disk {
  clock: HybridClock;
  offset: number;
  token: string | null;
  cards: Map<string, SyncCard>;
  log: Map<string, LogEntry>;
  outbox: Map<string, { version: string; code: string | null }>;
  acknowledged: Set<string>;
  /** Deleted cards that left the device, in case the server forgets them. */
  gone: Map<string, SyncCard>;
  settings: Map<string, HeldSetting>;
}

/** Thrown where the device dies. */
export class Crashed extends Error {}

const config = leitnerConfig('study');
const settingsMark = 'settings';

export class ReferenceDevice {
  readonly #name: string;
  readonly #calls: LearnerCalls;
  readonly #wall: () => number;
  readonly #page: SmallPages;
  readonly #disk: Disk;
  /** Cards as they were when removed; memory, not storage. */
  #removed = new Map<string, SyncCard>();
  #left = Infinity;
  #ids = 0;

  constructor(name: string, calls: LearnerCalls, wall: () => number, page: SmallPages) {
    this.#name = name;
    this.#calls = calls;
    this.#wall = wall;
    this.#page = page;
    const empty = { cards: new Map(), log: new Map(), outbox: new Map(), settings: new Map() };
    const kept = { acknowledged: new Set<string>(), gone: new Map<string, SyncCard>() };
    this.#disk = { ...empty, ...kept, clock: newClock(name), offset: 0, token: null };
  }

  /** From now on the device dies before its `writes`-th commit. */
  dieAt(writes: number | null): void {
    this.#left = writes ?? Infinity;
  }

  /** The memory is gone, the storage is not. */
  restart(): void {
    this.#left = Infinity;
    this.#removed = new Map();
  }

  held(): HeldHere {
    const { cards, log, outbox, settings, clock } = this.#disk;
    const heldCards = [...cards.values()].map((card) => {
      return [card.id, { card, progress: fold(this.#logOf(card.id), config) }] as const;
    });
    return {
      cards: new Map(heldCards),
      entries: new Map(log),
      settings: new Map(settings),
      waiting: [...outbox.keys()],
      device: this.#name,
      clock: writeStamp(clock),
    };
  }

  act(deed: Deed): void {
    const disk = this.#disk;
    const changes: { cards: SyncCard[]; entries: LogEntry[] } = { cards: [], entries: [] };
    let { clock } = disk;
    const stamp = () => {
      const next = tick(clock, this.#now());
      clock = next.clock;
      return next.stamp;
    };
    this.#do(deed, stamp, changes);
    this.#commit(() => {
      for (const card of changes.cards) this.#put(card);
      for (const entry of changes.entries) {
        disk.log.set(entry.id, entry);
        disk.outbox.set(entry.id, { version: entry.stamp, code: null });
      }
      if (deed.kind === 'set') {
        const set = stamp();
        for (const [name, value] of Object.entries(deed.changes))
          disk.settings.set(name, { value, stamp: set });
        disk.outbox.set(settingsMark, { version: set, code: null });
      }
      disk.clock = clock;
    });
  }

  /** One synchronisation; answers the text it ends with. */
  async sync({ isFresh, repairs }: SyncWish): Promise<string> {
    if (isFresh) await this.#correctClock();
    if (repairs) await this.#reconcile(true);
    const outcome = { wasEmpty: this.#disk.cards.size === 0, pushed: 0, pulled: 0 };
    for (;;) {
      const step = await this.#exchange();
      outcome.pushed += step.done;
      outcome.pulled += step.pulled;
      if (!step.more) break;
    }
    await this.#syncSettings(isFresh);
    const refused = [...this.#disk.outbox.values()].find(({ code }) => code !== null);
    if (refused !== undefined) throw failure(refused.code ?? '');
    return resultText({ ...outcome, cardsHere: this.#disk.cards.size });
  }

  #do(deed: Deed, stamp: () => Stamp, changes: { cards: SyncCard[]; entries: LogEntry[] }): void {
    switch (deed.kind) {
      case 'add': {
        const known = this.#disk.cards.get(deed.id);
        if (known === undefined) changes.cards.push(this.#newCard(deed, stamp()));
        else if (known.deleted) changes.cards.push({ ...known, deleted: false, deletedStamp: stamp() });
        return;
      }
      case 'edit': {
        const card = this.#card(deed.id);
        const next = { ...card, ...deed.changes };
        const now = stamp();
        const changed = contentFields.filter(
          (field) => JSON.stringify(card[field]) !== JSON.stringify(next[field]),
        );
        const stamps = Object.fromEntries(changed.map((field) => [field, now]));
        changes.cards.push({ ...next, stamps: { ...card.stamps, ...stamps } });
        if (!deed.keepProgress)
          changes.entries.push(resetCard(newProgress(), this.#context(deed.id, stamp())).entry);
        return;
      }
      case 'remove': {
        const card = this.#card(deed.id);
        this.#removed.set(deed.id, card);
        changes.cards.push({ ...card, deleted: true, deletedStamp: stamp() });
        return;
      }
      case 'bring back': {
        const now = stamp();
        const card = this.#disk.cards.get(deed.id) ?? this.#removed.get(deed.id);
        if (card !== undefined)
          changes.cards.push({ ...notAfter(card, now), deleted: false, deletedStamp: now });
        return;
      }
      case 'show':
        changes.entries.push(showCard(newProgress(), this.#context(deed.id, stamp())).entry);
        return;
      case 'reset':
        changes.entries.push(resetCard(newProgress(), this.#context(deed.id, stamp())).entry);
        return;
      case 'answer': {
        const context = { ...this.#context(deed.id, stamp()), duration: 900 };
        changes.entries.push(answerCard(newProgress(), deed.rating, context).entry);
        return;
      }
      case 'undo': {
        const mine = [...this.#disk.log.values()].filter(({ device }) => device === this.#name);
        const last = lastAnswer(mine);
        if (last === undefined || !this.#disk.cards.has(last.cardId)) return;
        changes.entries.push(undoEntry([], last.id, this.#context(last.cardId, stamp())).entry);
        return;
      }
      case 'set':
        return;
    }
  }

  async #correctClock(): Promise<void> {
    const asked = this.#wall();
    const { timestamp } = await this.#calls.getServerTime();
    const disk = this.#disk;
    this.#commit(() => {
      disk.offset = clockOffset(asked, this.#wall(), timestamp);
      this.#stampAnew(timestamp);
      for (const [id, mark] of disk.outbox) disk.outbox.set(id, { ...mark, code: null });
    });
  }

  #stampAnew(serverTime: number): void {
    const disk = this.#disk;
    const waiting = [...disk.outbox.keys()];
    const cards = waiting.flatMap((id) => disk.cards.get(id) ?? []);
    // Also of what does not wait: the next stamp must be later than all that the device has seen.
    const everything = [...disk.cards.values(), ...disk.gone.values()];
    const stamps = [
      ...[...disk.log.values()].map((entry) => entry.stamp),
      ...everything.flatMap((card) => [card.deletedStamp, ...Object.values(card.stamps)]),
      ...[...disk.settings.values()].map((setting) => setting.stamp),
    ];
    const { clock, renamed } = rebaseStamps(stamps, disk.clock, serverTime, limits.clockSkewMs);
    const rename = (stamp: Stamp) => renamed.get(stamp) ?? stamp;
    disk.clock = clock;
    for (const card of cards) {
      const fields = contentFields.map((field) => [field, rename(card.stamps[field])]);
      const stamps = Object.fromEntries(fields) as SyncCard['stamps'];
      this.#put({ ...card, stamps, deletedStamp: rename(card.deletedStamp) });
    }
    for (const entry of waiting.flatMap((id) => disk.log.get(id) ?? [])) {
      const moved = { ...entry, stamp: rename(entry.stamp) };
      disk.log.set(entry.id, moved);
      disk.outbox.set(entry.id, { version: moved.stamp, code: null });
    }
    for (const [name, setting] of disk.settings) {
      disk.settings.set(name, { ...setting, stamp: rename(setting.stamp) });
    }
  }

  async #exchange(): Promise<{ done: number; pulled: number; more: boolean }> {
    const disk = this.#disk;
    const { batch, sent } = this.#nextPage();
    const answer = await this.#calls.syncCardsBatch({
      protocol: syncProtocolVersion,
      since: disk.token,
      toServer: [...batch.cards],
      entries: [...batch.entries],
      toLocal: [],
    });
    if (disk.token !== null && !goesOn(disk.token, answer.token)) {
      await this.#reconcile(false);
      return { done: 0, pulled: 0, more: true };
    }
    const done = this.#takeIn(sent, answer);
    const isWaiting = [...disk.outbox].some(([id, { code }]) => code === null && id !== settingsMark);
    return { done, pulled: answer.cards.rows.length, more: answer.more || isWaiting };
  }

  #nextPage() {
    const disk = this.#disk;
    const waiting = [...disk.outbox].filter(([, { code }]) => code === null);
    const outgoing = {
      cards: waiting
        .flatMap(([id]) => disk.cards.get(id) ?? [])
        .map((card): PushedCard => ({ ...card, progress: null })),
      entries: waiting.flatMap(([id]) => disk.log.get(id) ?? []),
      wanted: [],
    };
    const batch = nextBatch(outgoing, { ...this.#page, bytes: limits.bodyBytes });
    const ids = new Set([...batch.cards, ...batch.entries].map(({ id }) => id));
    const sent = waiting.filter(([id]) => ids.has(id)).map(([id, { version }]) => ({ id, version }));
    return { batch, sent };
  }

  #takeIn(sent: readonly { id: string; version: string }[], answer: SyncBatchAnswer): number {
    const disk = this.#disk;
    const current = [...disk.outbox].map(([id, { version }]) => ({ id, version }));
    const { done, refused } = settle(sent, current, answer);
    this.#commit(() => {
      for (const id of done) {
        disk.outbox.delete(id);
        disk.acknowledged.add(id);
      }
      for (const { id, code } of refused)
        disk.outbox.set(id, { version: disk.outbox.get(id)?.version ?? '', code });
      for (const entry of answer.entries) {
        disk.log.set(entry.id, entry);
        disk.clock = receive(disk.clock, entry.stamp);
      }
      for (const pulled of fromColumnar<PulledCard>(answer.cards)) this.#merge(pulled);
      for (const card of disk.cards.values()) this.#dropIfOver(card);
      disk.token = answer.token;
    });
    return done.length;
  }

  #merge(pulled: PulledCard): void {
    const disk = this.#disk;
    const theirs = onlyCard(pulled);
    const mine = disk.cards.get(pulled.id);
    const merged = mine !== undefined && sameIdentity(mine, theirs) ? mergeCard(mine, theirs).card : theirs;
    disk.cards.set(merged.id, merged);
    disk.acknowledged.add(merged.id);
    disk.clock = receive(disk.clock, contentStamp(merged));
  }

  /** A deleted card that has nothing more to say leaves the device. */
  #dropIfOver(card: SyncCard): void {
    const { id, deleted } = card;
    const isWaiting =
      this.#disk.outbox.has(id) || this.#logOf(id).some((entry) => this.#disk.outbox.has(entry.id));
    if (!deleted || isWaiting) return;
    this.#disk.cards.delete(id);
    this.#disk.gone.set(id, card);
  }

  async #reconcile(mayBeSame: boolean): Promise<void> {
    const disk = this.#disk;
    const server = await this.#calls.getUserCardsIndex().catch((error: unknown) => {
      if (codeOf(error) === 'CARDS_NOT_FOUND_ON_DB') return [];
      throw error;
    });
    const local = [...disk.cards.values()].map((card) => {
      const log = this.#logOf(card.id);
      const isWaiting = disk.outbox.has(card.id) || log.some(({ id }) => disk.outbox.has(id));
      return {
        id: card.id,
        deleted: card.deleted,
        reviewCount: fold(log, config).reviewCount + (card.deleted ? 1 : 0),
        contentStamp: contentStamp(card),
        entryCount: log.length,
        acknowledged: disk.acknowledged.has(card.id) && !isWaiting,
      };
    });
    const epochUnchanged = mayBeSame && (await this.#isSameEpoch());
    const plan = reconcileIndexes(local, server, { epochUnchanged });
    this.#commit(() => {
      for (const id of plan.push) this.#put(this.#card(id));
      if (!epochUnchanged) this.#rememberGone();
      for (const entry of disk.log.values()) {
        if (!disk.outbox.has(entry.cardId)) continue;
        disk.outbox.set(entry.id, { version: entry.stamp, code: null });
      }
      for (const id of plan.deleteLocally) disk.cards.delete(id);
      // What is to be pulled comes with everything else.
      if (plan.pull.length > 0 || !epochUnchanged) disk.token = null;
      if (!epochUnchanged && disk.settings.size > 0)
        disk.outbox.set(settingsMark, { version: '', code: null });
    });
  }

  /** Asked after the index was read: an epoch never comes back, so the index is of the same one. */
  async #isSameEpoch(): Promise<boolean> {
    const since = this.#disk.token;
    const nothing = { toServer: [], entries: [], toLocal: [] };
    const { token } = await this.#calls.syncCardsBatch({ protocol: syncProtocolVersion, since, ...nothing });
    return since !== null && goesOn(since, token);
  }

  /** The server may have forgotten what was deleted, and what was written before that. */
  #rememberGone(): void {
    const { gone, cards } = this.#disk;
    for (const card of gone.values()) {
      const mine = cards.get(card.id);
      this.#put(mine === undefined ? card : mergeCard(mine, card).card);
    }
    gone.clear();
  }

  async #syncSettings(fetch: boolean): Promise<void> {
    const disk = this.#disk;
    const mark = disk.outbox.get(settingsMark);
    if (mark === undefined && !fetch) return;
    const own = mark === undefined ? [] : [...disk.settings];
    for (const [name, { value, stamp }] of own) await this.#calls.updateSettings({ [name]: value, stamp });
    const { stamps, ...values } = await this.#calls.getSettings();
    this.#commit(() => {
      for (const [name, stamp] of Object.entries(stamps)) {
        if (stamp <= (disk.settings.get(name)?.stamp ?? '')) continue;
        disk.settings.set(name, { value: values[name as keyof typeof values], stamp });
        disk.clock = receive(disk.clock, stamp);
      }
      if (disk.outbox.get(settingsMark)?.version === mark?.version) disk.outbox.delete(settingsMark);
    });
  }

  #commit(change: () => void): void {
    this.#left -= 1;
    if (this.#left < 1) throw new Crashed('the device died');
    change();
  }

  #put(card: SyncCard): void {
    this.#disk.cards.set(card.id, card);
    this.#disk.outbox.set(card.id, { version: contentStamp(card), code: null });
  }

  #card(id: string): SyncCard {
    const card = this.#disk.cards.get(id);
    if (card === undefined) throw new Error(`no card ${id} here`);
    return card;
  }

  #logOf(cardId: string): LogEntry[] {
    return [...this.#disk.log.values()].filter((entry) => entry.cardId === cardId);
  }

  #now(): number {
    return this.#wall() + this.#disk.offset;
  }

  #context(cardId: string, stamp: Stamp) {
    this.#ids += 1;
    const number = String(this.#ids).padStart(9, '0');
    const id = `00000000-0000-7000-8${this.#name.slice(-3).padStart(3, '0')}-e1e${number}`;
    return { id, cardId, stamp, now: this.#now(), zoneOffset: 60, dayStart: 0, device: this.#name, config };
  }

  #newCard(deed: Deed & { kind: 'add' }, stamp: Stamp): SyncCard {
    const { id, content, sourceDeckId, sourceCardId } = deed;
    return {
      id,
      sourceDeckId,
      sourceCardId,
      createdAt: new Date(this.#now()).toISOString(),
      ...blank,
      ...content,
      stamps: stampsOf(stamp),
      deleted: false,
      deletedStamp: stamp,
    };
  }
}

const blank: Omit<CardContent, 'frontValue' | 'backValue'> = {
  frontExample: null,
  backExample: null,
  tags: [],
  category: 'WITHOUT_CATEGORY',
  partOfSpeech: null,
  activeSide: 'FRONT',
  suspended: false,
};

/** A card remembered from before the clock was put right must not bring stamps from the future back. */
function notAfter(card: SyncCard, stamp: Stamp): SyncCard {
  const stamps = contentFields.map((field) => [
    field,
    card.stamps[field] < stamp ? card.stamps[field] : stamp,
  ]);
  return { ...card, stamps: Object.fromEntries(stamps) as SyncCard['stamps'] };
}

function onlyCard(pulled: PulledCard): SyncCard {
  const { id, sourceDeckId, sourceCardId, createdAt, stamps, deleted, deletedStamp } = pulled;
  return { id, sourceDeckId, sourceCardId, createdAt, ...contentOf(pulled), stamps, deleted, deletedStamp };
}
