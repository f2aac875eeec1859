/** Plays a random history on a group of devices and a server. It checks a device after every event. */
import { foldLog } from '@repaso/leitner';
import type { LogEntry } from '@repaso/contracts';
import { BadNetwork } from './bad-network.ts';
import type { Backend, LearnerCalls } from './calls.ts';
import { actionOf, mustBeWritten } from './action.ts';
import { must, mustEqual, type HeldHere } from './held.ts';
import { heldByServer } from './held-by-server.ts';
import type { Act, History, HistoryEvent, SyncEvent } from './history.ts';
import { naiveFold } from './naive-fold.ts';
import { NaiveModel } from './naive-model.ts';
import { schedulerOfSettings } from './scheduler.ts';
import type { Actor, SyncEnd, SyncOptions, World } from './world.ts';

/** Creates the devices of a history. `callsOf` returns the server calls of a learner on a device; both are indexes. */
export type OpenWorld = (
  history: History,
  callsOf: (learner: number, device: number) => LearnerCalls,
  backend: Backend,
) => Promise<World>;

const honest: SyncOptions = { isFresh: true, repairs: false, crashAt: null };
const learners = [0, 1];

/** Plays a history to its end. Rejects if data was lost or duplicated, or differs between devices, server and model. */
export async function playHistory(history: History, backend: Backend, openWorld: OpenWorld): Promise<void> {
  const player = new Player(history, backend);
  await player.play(openWorld);
}

class Player {
  readonly #history: History;
  readonly #backend: Backend;
  readonly #network: BadNetwork;
  readonly #models = learners.map(() => new NaiveModel());
  /** The data of a device after the last event, by learner and device. */
  readonly #held = new Map<string, HeldHere>();
  readonly #removed = new Map<string, string[]>();
  readonly #learnerOf: number[];
  readonly #backups: (() => Promise<void>)[] = [];
  /** Number of cards and notes made by each learner. Both learners use the same ids on purpose. */
  readonly #made = learners.map(() => 0);
  /** Whether the server was restored. Then its history of notes may be incomplete: no device stores it. */
  #hasGoneBack = false;

  constructor(history: History, backend: Backend) {
    this.#history = history;
    this.#backend = backend;
    this.#learnerOf = history.clocks.map(() => 0);
    this.#network = new BadNetwork(backend, (learner, cards, notes) => {
      for (const note of notes) this.#model(learner).observeNote(note);
      for (const card of cards) this.#model(learner).observePushed(card);
    });
  }

  async play(openWorld: OpenWorld): Promise<void> {
    const callsOf = (learner: number, device: number) => this.#network.callsOf(learner, device);
    const world = await openWorld(this.#history, callsOf, this.#backend);
    try {
      for (const learner of learners) {
        this.#model(learner).observeGift(await heldByServer(this.#backend.callsOf(learner, 0)));
      }
      for (const [device, off] of this.#history.clocks.entries()) await world.setClock(device, off);
      for (const event of this.#history.events) {
        this.#backend.pass();
        await this.#handle(world, event);
      }
      await this.#drain(world);
      await this.#backend.settle?.();
      for (const learner of learners) await this.#checkEnd(world, learner);
    } finally {
      await world.close();
    }
  }

  async #handle(world: World, event: HistoryEvent): Promise<void> {
    switch (event.kind) {
      case 'act':
        return this.#act(world, this.#actor(event.device, event.tab), event.act, event.crashAt);
      case 'sync':
        return this.#sync(world, event);
      case 'clock':
        return world.setClock(event.device, event.off);
      case 'server clock':
        return this.#backend.setClockBack?.(event.back);
      case 'switch':
        this.#learnerOf[event.device] = 1 - (this.#learnerOf[event.device] ?? 0);
        return;
      case 'deliver':
        return this.#network.deliver();
      case 'backup':
        this.#backups.push((await this.#backend.backup?.()) ?? (async () => undefined));
        return;
      case 'restore':
        return this.#restore(event.oldest);
    }
  }

  async #act(world: World, actor: Actor, act: Act, crashAt: number | null): Promise<void> {
    const before = await this.#observe(world, actor);
    const removed = this.#removedAt(actor);
    const newId = () => {
      const number = (this.#made[actor.learner] ?? 0) + 1;
      this.#made[actor.learner] = number;
      return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    };
    const userId = this.#backend.learners[actor.learner] ?? '';
    const action = actionOf(act, { userId, held: before, removed, newId });
    if (action === null) return;
    const ended = await world.act(actor, action, crashAt);
    const after = await this.#observe(world, actor);
    if (ended === 'crashed') return this.#crashed(actor.device);
    mustBeWritten(action, before, after);
    if (action.kind === 'remove' && !removed.includes(action.id)) removed.push(action.id);
    if (action.kind === 'restore card') removed.splice(removed.indexOf(action.id), 1);
  }

  async #sync(world: World, event: SyncEvent): Promise<void> {
    const actor = this.#actor(event.device, event.tab);
    const actMeanwhile = async () => {
      // The device may just have corrected its clock. The model must read the new stamps before other devices receive
      // them.
      await this.#observe(world, actor);
      const otherTab = { ...actor, tab: 1 - actor.tab };
      for (const act of event.meanwhile) await this.#act(world, otherTab, act, null);
      if (event.other !== null && event.other !== event.device) {
        await this.#exchange(world, this.#actor(event.other, 0), { ...honest, isFresh: event.isFresh });
      }
    };
    const running: Promise<void>[] = [];
    const between = () => {
      const acts = actMeanwhile();
      running.push(acts);
      return acts;
    };
    const { hasInvalidItems, meanwhileAfter: betweenAfter } = event;
    const faults = [...event.faults];
    this.#network.setConditions(event.device, { faults, hasInvalidItems, between, betweenAfter });
    const { isFresh, repairs, crashAt } = event;
    const both = event.bothTabs && crashAt === null;
    const ends = await Promise.all([
      world.sync(actor, { isFresh, repairs, crashAt }),
      ...(both ? [world.sync({ ...actor, tab: 1 - actor.tab }, { ...honest, isFresh })] : []),
    ]);
    this.#network.setConditions(event.device, null);
    if (ends.includes('crashed')) this.#crashed(event.device);
    // A page that was sent beside the one of a crash may still be on its way, and with it what happens meanwhile.
    await Promise.all(running);
    await this.#observe(world, actor);
  }

  /** Runs a sync on a network without faults. */
  async #exchange(world: World, actor: Actor, options: SyncOptions): Promise<SyncEnd> {
    this.#network.setConditions(actor.device, null);
    const end = await world.sync(actor, options);
    await this.#observe(world, actor);
    return end;
  }

  async #restore(oldest: boolean): Promise<void> {
    const goBack = oldest ? this.#backups[0] : this.#backups.at(-1);
    if (goBack === undefined) return;
    await this.#network.deliver();
    await goBack();
    this.#hasGoneBack = true;
    // The model forgets nothing here: at least one device still has what the server lost.
  }

  /** Forgets what was removed on a device: a crash loses the memory of the page. */
  #crashed(device: number): void {
    for (const learner of learners) this.#removed.delete(`${learner} ${device}`);
  }

  /**
   * Delivers all delayed requests, and synchronises every device three times. Then each must have everything, and the
   * last sync must find no changes.
   */
  async #drain(world: World): Promise<void> {
    await this.#network.deliver();
    for (let round = 0; round < 3; round += 1) {
      for (const { device, learner } of this.#everywhere()) {
        this.#backend.pass();
        const end = await this.#exchange(world, { device, tab: round % 2, learner }, honest);
        must(end !== 'crashed', 'the device crashed without a planned crash');
        const waits = this.#unfitAt(learner, device);
        if (waits) mustEqual(end, { code: 'VALIDATION' }, `the end of a sync of device ${device}`);
        else must('text' in end, `device ${device} cannot synchronise: ${JSON.stringify(end)}`);
        const isOver = round === 2 && !waits && 'text' in end;
        const quiet = ['No changes found', 'No local cards found'];
        if (isOver) must(quiet.includes(end.text), `device ${device} is not at rest: ${end.text}`);
      }
    }
  }

  async #checkEnd(world: World, learner: number): Promise<void> {
    const model = this.#model(learner);
    const server = await heldByServer(this.#backend.callsOf(learner, 0));
    const config = schedulerOfSettings(server.settings);
    const expected = [...model.cards.keys()].filter((id) => !model.isUnfit(id));
    for (const id of expected) must(server.cards.has(id), `the server lost card ${id}`);
    for (const [id, { card, progress }] of server.cards) {
      must(model.cards.has(id), `no device made card ${id}`);
      const entries = model.entriesOf(id);
      mustEqual(
        [...server.entries.values()].filter((entry) => entry.cardId === id).sort(byId),
        entries.sort(byId),
        `the log of ${id} on the server`,
      );
      const { reviewCount, leitnerBox, interval, dueDay, level } = progress;
      const summary = { reviewCount, leitnerBox, interval, dueDay, level };
      const isLeitner = (entry: LogEntry) => entry.kind !== 'answer' || entry.algorithm === 'LEITNER';
      if ('schedule' in config && entries.every(isLeitner)) {
        mustEqual(summary, naiveFold(entries), `progress of ${id} on the server, by the naive fold`);
      }
      mustEqual(progress, foldLog(entries, config), `progress of ${id} on the server`);
      mustEqual(card.deleted, model.isDeleted(id), `deleted of ${id} on the server`);
      const content = model.contentOf(id);
      for (const [field, value] of Object.entries(content)) {
        mustEqual(card[field as keyof typeof card], value, `${field} of ${id} on the server`);
      }
    }
    await this.#checkNotes(learner, server);
    mustEqual(server.practiceLog, model.practiceLog, 'the practice log on the server');
    mustEqual(
      new Map([...server.settings].map(([name, { value }]) => [name, value])),
      model.settingsAtEnd(),
      'settings on the server',
    );
    for (const device of this.#learnerOf.keys()) {
      const held = await world.held({ device, tab: 0, learner });
      this.#checkDevice(learner, device, held, server);
    }
  }

  async #checkNotes(learner: number, server: Awaited<ReturnType<typeof heldByServer>>): Promise<void> {
    const model = this.#model(learner);
    mustEqual([...server.notes.keys()].sort(), [...model.notes.keys()].sort(), 'the notes on the server');
    for (const [id, { text, deleted }] of server.notes) {
      mustEqual({ text, deleted }, model.noteAtEnd(id), `note ${id} on the server`);
      if (this.#hasGoneBack) continue;
      const history = await this.#backend.callsOf(learner, 0).getNoteHistory(id);
      const findable = [text, ...history.map((version) => version.text)];
      for (const last of model.lastTexts(id)) {
        must(findable.includes(last), `the text '${last}' of note ${id} is nowhere to be found`);
      }
    }
  }

  #checkDevice(
    learner: number,
    device: number,
    held: HeldHere,
    server: Awaited<ReturnType<typeof heldByServer>>,
  ) {
    const model = this.#model(learner);
    const where = `on device ${device}`;
    const living = new Map([...server.cards].filter(([, { card }]) => !card.deleted));
    const fit = new Map([...held.cards].filter(([id]) => !model.isUnfit(id)));
    mustEqual(fit, living, `cards ${where}`);
    const ofLiving = (entries: HeldHere['entries']) =>
      [...entries.values()].filter(({ cardId }) => living.has(cardId)).sort(byId);
    mustEqual(ofLiving(held.entries), ofLiving(server.entries), `log ${where}`);
    mustEqual(held.notes, server.notes, `notes ${where}`);
    mustEqual(held.practiceLog, server.practiceLog, `practice log ${where}`);
    mustEqual(held.settings, server.settings, `settings ${where}`);
    for (const id of held.waiting) {
      must(model.isUnfit(model.entries.get(id)?.cardId ?? id), `${id} still waits ${where}`);
    }
  }

  async #observe(world: World, actor: Actor): Promise<HeldHere> {
    const key = `${actor.learner} ${actor.device}`;
    const held = await world.held(actor);
    this.#model(actor.learner).observe(this.#held.get(key) ?? null, held);
    this.#held.set(key, held);
    return held;
  }

  #unfitAt(learner: number, device: number): boolean {
    const cards = this.#held.get(`${learner} ${device}`)?.cards ?? new Map<string, unknown>();
    return [...cards.keys()].some((id) => this.#model(learner).isUnfit(id));
  }

  #actor(device: number, tab: number): Actor {
    return { device, tab, learner: this.#learnerOf[device] ?? 0 };
  }

  #everywhere(): { device: number; learner: number }[] {
    return learners.flatMap((learner) => [...this.#learnerOf.keys()].map((device) => ({ device, learner })));
  }

  #removedAt({ learner, device }: Actor): string[] {
    const key = `${learner} ${device}`;
    const removed = this.#removed.get(key) ?? [];
    this.#removed.set(key, removed);
    return removed;
  }

  #model(learner: number): NaiveModel {
    const model = this.#models[learner];
    if (model === undefined) throw new Error('there are two learners');
    return model;
  }
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
