/** Plays a history in a world and against a server, looking at every device after everything that happens. */
import { fold, leitnerConfig } from '@repaso/leitner';
import { BadNetwork } from './bad-network.ts';
import type { Backend, LearnerCalls } from './calls.ts';
import { deedOf, mustBeWritten } from './action.ts';
import { must, mustEqual, type HeldHere } from './held.ts';
import { heldByServer } from './held-by-server.ts';
import type { Act, History, HistoryEvent, SyncEvent } from './history.ts';
import { naiveFold } from './naive-fold.ts';
import { NaiveModel } from './naive-model.ts';
import type { Place, SyncEnd, SyncWish, World } from './world.ts';

/** Makes the devices of a history, given the calls by which each reaches the server. */
export type OpenWorld = (
  history: History,
  callsOf: (learner: number, device: number) => LearnerCalls,
  backend: Backend,
) => Promise<World>;

const honest: SyncWish = { isFresh: true, repairs: false, crashAt: null };
const learners = [0, 1];

/** Plays a history to its end; fails when anything was lost, doubled, or differs anywhere. */
export async function playHistory(history: History, backend: Backend, openWorld: OpenWorld): Promise<void> {
  const player = new Player(history, backend);
  await player.play(openWorld);
}

class Player {
  readonly #history: History;
  readonly #backend: Backend;
  readonly #network: BadNetwork;
  readonly #models = learners.map(() => new NaiveModel());
  /** By learner and device. */
  readonly #held = new Map<string, HeldHere>();
  readonly #removed = new Map<string, string[]>();
  readonly #learnerOf: number[];
  readonly #backups: (() => Promise<void>)[] = [];
  /** Cards made; both learners' have the same ids, which must not matter. */
  readonly #made = learners.map(() => 0);
  /** The server's own memory of replaced texts is not on the devices, and goes back with it. */
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
        await this.#happen(world, event);
      }
      await this.#drain(world);
      for (const learner of learners) await this.#checkEnd(world, learner);
    } finally {
      await world.close();
    }
  }

  async #happen(world: World, event: HistoryEvent): Promise<void> {
    switch (event.kind) {
      case 'act':
        return this.#act(world, this.#place(event.device, event.tab), event.act, event.crashAt);
      case 'sync':
        return this.#sync(world, event);
      case 'clock':
        return world.setClock(event.device, event.off);
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

  async #act(world: World, place: Place, act: Act, crashAt: number | null): Promise<void> {
    const before = await this.#look(world, place);
    const removed = this.#removedAt(place);
    const newId = () => {
      const number = (this.#made[place.learner] ?? 0) + 1;
      this.#made[place.learner] = number;
      return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    };
    const userId = this.#backend.learners[place.learner] ?? '';
    const deed = deedOf(act, { userId, held: before, removed, newId });
    if (deed === null) return;
    const ended = await world.act(place, deed, crashAt);
    const after = await this.#look(world, place);
    if (ended === 'crashed') return this.#died(place.device);
    mustBeWritten(deed, before, after);
    if (deed.kind === 'remove' && !removed.includes(deed.id)) removed.push(deed.id);
    if (deed.kind === 'bring back') removed.splice(removed.indexOf(deed.id), 1);
  }

  async #sync(world: World, event: SyncEvent): Promise<void> {
    const place = this.#place(event.device, event.tab);
    const between = async () => {
      // Its clock may just have been put right, and others are to see what it renamed.
      await this.#look(world, place);
      const otherTab = { ...place, tab: 1 - place.tab };
      for (const act of event.meanwhile) await this.#act(world, otherTab, act, null);
      if (event.other !== null && event.other !== event.device) {
        await this.#exchange(world, this.#place(event.other, 0), { ...honest, isFresh: event.isFresh });
      }
    };
    const { hasStowaways } = event;
    this.#network.setWeather(event.device, { faults: [...event.faults], hasStowaways, between });
    const { isFresh, repairs, crashAt } = event;
    const both = event.bothTabs && crashAt === null;
    const ends = await Promise.all([
      world.sync(place, { isFresh, repairs, crashAt }),
      ...(both ? [world.sync({ ...place, tab: 1 - place.tab }, { ...honest, isFresh })] : []),
    ]);
    this.#network.setWeather(event.device, null);
    if (ends.includes('crashed')) this.#died(event.device);
    await this.#look(world, place);
  }

  /** A synchronisation in good weather. */
  async #exchange(world: World, place: Place, wish: SyncWish): Promise<SyncEnd> {
    this.#network.setWeather(place.device, null);
    const end = await world.sync(place, wish);
    await this.#look(world, place);
    return end;
  }

  async #restore(oldest: boolean): Promise<void> {
    const goBack = oldest ? this.#backups[0] : this.#backups.at(-1);
    if (goBack === undefined) return;
    await this.#network.deliver();
    await goBack();
    this.#hasGoneBack = true;
    // The model forgets nothing: whatever was written, some device still knows it.
  }

  /** The memory of the page is gone. */
  #died(device: number): void {
    for (const learner of learners) this.#removed.delete(`${learner} ${device}`);
  }

  /** Everything arrives, and every device hears of everything. */
  async #drain(world: World): Promise<void> {
    await this.#network.deliver();
    for (let round = 0; round < 3; round += 1) {
      for (const { device, learner } of this.#everywhere()) {
        this.#backend.pass();
        const end = await this.#exchange(world, { device, tab: round % 2, learner }, honest);
        must(end !== 'crashed', 'nobody let the device die');
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
    const expected = [...model.cards.keys()].filter((id) => !model.isUnfit(id));
    for (const id of expected) must(server.cards.has(id), `the server lost card ${id}`);
    for (const [id, { card, progress }] of server.cards) {
      must(model.cards.has(id), `nobody made card ${id}`);
      const entries = model.entriesOf(id);
      mustEqual(
        [...server.entries.values()].filter((entry) => entry.cardId === id).sort(byId),
        entries.sort(byId),
        `the log of ${id} on the server`,
      );
      const { reviewCount, leitnerBox, interval, dueDay, level } = progress;
      const told = { reviewCount, leitnerBox, interval, dueDay, level };
      mustEqual(told, naiveFold(entries), `progress of ${id} on the server, told plainly`);
      mustEqual(progress, fold(entries, leitnerConfig('study')), `progress of ${id} on the server`);
      mustEqual(card.deleted, model.isDeleted(id), `deleted of ${id} on the server`);
      const content = model.contentOf(id);
      for (const [field, value] of Object.entries(content)) {
        mustEqual(card[field as keyof typeof card], value, `${field} of ${id} on the server`);
      }
    }
    await this.#checkNotes(learner, server);
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
    mustEqual(held.settings, server.settings, `settings ${where}`);
    for (const id of held.waiting) {
      must(model.isUnfit(model.entries.get(id)?.cardId ?? id), `${id} still waits ${where}`);
    }
  }

  async #look(world: World, place: Place): Promise<HeldHere> {
    const key = `${place.learner} ${place.device}`;
    const held = await world.held(place);
    this.#model(place.learner).observe(this.#held.get(key) ?? null, held);
    this.#held.set(key, held);
    return held;
  }

  #unfitAt(learner: number, device: number): boolean {
    const cards = this.#held.get(`${learner} ${device}`)?.cards ?? new Map<string, unknown>();
    return [...cards.keys()].some((id) => this.#model(learner).isUnfit(id));
  }

  #place(device: number, tab: number): Place {
    return { device, tab, learner: this.#learnerOf[device] ?? 0 };
  }

  #everywhere(): { device: number; learner: number }[] {
    return learners.flatMap((learner) => [...this.#learnerOf.keys()].map((device) => ({ device, learner })));
  }

  #removedAt({ learner, device }: Place): string[] {
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
