/**
 * Learners with two devices each, which study and synchronise until they are paused. A device is the reference device of
 * the random histories. It keeps all that it has, whatever happens to the server.
 */
import { createApiClient, createLearnerCalls } from '@repaso/testing';
import { heldByServer, mustEqual, openReferenceWorld } from '@repaso/sync/histories';
import type { Action, Backend, Held, HeldHere, LearnerCalls, SyncEnd, World } from '@repaso/sync/histories';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLastingClient } from './lasting-client.ts';
import type { EndedCall, Outcomes } from './lasting-client.ts';
import { administrator } from './services.ts';
import type { Services } from './services.ts';

/** Ids of the rows that a service has acknowledged to a learner's devices. */
export interface Acknowledged {
  userId: string;
  cards: Set<string>;
  entries: Set<string>;
  notes: Set<string>;
}

export interface Learners {
  /** What each learner's devices hold as acknowledged. It only grows. */
  acknowledged: readonly Acknowledged[];
  outcomes: Outcomes;
  /** All calls that have ended, by device. */
  calls: readonly (readonly EndedCall[])[];
  /** Has all devices study and synchronise until `pause`. */
  run(): void;
  /** Resolves when no device does anything more. */
  pause(): Promise<void>;
  /**
   * Synchronises all devices three times. Returns a line for each device that is not at rest then, or differs from the
   * server.
   */
  settle(): Promise<string[]>;
}

interface Student {
  acknowledged: Acknowledged;
  world: World;
  /** Index in the world. */
  learner: number;
  calls: LearnerCalls;
}

const devices = [0, 1];
const honest = { isFresh: true, repairs: false, crashAt: null };

/** Has an admin create `pairs` pairs of learners, opens their devices and signs them in. */
export async function openLearners(urls: Services['urls'], pairs: number): Promise<Learners> {
  const admin = createApiClient(urls);
  await admin.call('signIn', { body: administrator });
  const outcomes: Outcomes = {};
  const ended: EndedCall[][] = [];
  const recordCalls = () => {
    const calls: EndedCall[] = [];
    ended.push(calls);
    return (call: EndedCall) => void calls.push(call);
  };
  const pair = async () => [await newAccount(admin), await newAccount(admin)] as const;
  const opened = await Promise.all(
    Array.from({ length: pairs }, async () =>
      openPair(await pair(), (account) => createLastingClient(urls, account, outcomes, recordCalls())),
    ),
  );
  const students = opened.flat();
  let stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const pause = async () => {
    stopping.abort();
    await running;
  };
  return {
    acknowledged: students.map(({ acknowledged }) => acknowledged),
    outcomes,
    calls: ended,
    run() {
      const { signal } = (stopping = new AbortController());
      running = Promise.all(
        students.flatMap((student) => devices.map((device) => study(student, device, signal))),
      );
    },
    pause,
    settle: async () => (await Promise.all(students.map(settle))).flat(),
  };
}

/** Has an admin create a learner. An admin may create some tens in a minute, so it waits if there are more. */
export async function newAccount(admin: ReturnType<typeof createApiClient>) {
  const id = randomUUID();
  const account = { email: `${id}@repaso.test`, password: 'correct horse' };
  const body = { ...account, id, name: 'Ana', role: 'user' as const, locale: 'es' as const };
  for (;;) {
    const { envelope } = await admin.send('adminCreateUser', { body });
    if (envelope.success) return { id, account };
    const { code, params } = envelope.error;
    if (code !== 'RATE_LIMITED') throw new Error(`adminCreateUser: ${code}`);
    await sleep(Number(params['seconds']) * 1000);
  }
}
export type NewAccount = Awaited<ReturnType<typeof newAccount>>;

async function openPair(
  pair: readonly [NewAccount, NewAccount],
  connect: (account: NewAccount['account']) => ReturnType<typeof createLastingClient>,
): Promise<Student[]> {
  const calls = pair.map(({ account }) => devices.map(() => createLearnerCalls(connect(account))));
  // At its first call a device signs in, which takes long on a busy machine.
  await Promise.all(calls.flat().map((one) => one.getSettings()));
  const callsOf = (learner: number, device: number): LearnerCalls => {
    const found = calls[learner]?.[device];
    if (found === undefined) throw new Error('a device has no calls');
    return found;
  };
  const backend: Backend = {
    ...{ learners: [pair[0].id, pair[1].id], callsOf, now: () => Date.now(), pass: () => undefined },
  };
  const history = { clocks: devices.map(() => 0), page: { cards: 20, entries: 40 }, events: [] };
  const world = await openReferenceWorld(history, callsOf, backend);
  return pair.map(({ id }, learner) => ({
    ...{ world, learner, calls: callsOf(learner, 0) },
    acknowledged: { userId: id, cards: new Set(), entries: new Set(), notes: new Set() },
  }));
}

/** The second device synchronises more seldom, so that it has changes that no server has. */
async function study(student: Student, device: number, signal: AbortSignal): Promise<void> {
  for (let step = 1; !signal.aborted; step += 1) {
    const actor = { device, tab: 0, learner: student.learner };
    await student.world.act(actor, nextAction(await student.world.held(actor)), null);
    if (step % (device === 0 ? 2 : 7) === 0) await synchronise(student, device);
    await sleep(30);
  }
}

/** Synchronises a device, and records what was acknowledged if nothing waits any more. */
async function synchronise({ world, learner, acknowledged }: Student, device: number): Promise<SyncEnd> {
  const actor = { device, tab: 0, learner };
  const end = await world.sync(actor, honest);
  const held = await world.held(actor);
  if (!('text' in Object(end)) || held.waiting.length > 0) return end;
  for (const kind of ['cards', 'entries', 'notes'] as const) {
    for (const id of held[kind].keys()) acknowledged[kind].add(id);
  }
  return end;
}

function nextAction(held: HeldHere): Action {
  const living = [...held.cards.values()].filter(({ card }) => !card.deleted).map(({ card }) => card.id);
  const id = living[randomInt(Math.max(1, living.length))];
  const word = randomInt(1000);
  const kind = randomInt(20);
  if (kind === 0) return { kind: 'write note', id: randomUUID(), text: `Apunte ${word}.` };
  if (id === undefined || kind < 6) {
    const content = { frontValue: `palabra ${word}`, backValue: `слово ${word}` };
    return { kind: 'add', id: randomUUID(), content, sourceDeckId: null, sourceCardId: null };
  }
  if (kind === 6) return { kind: 'edit', id, changes: { frontValue: `cambio ${word}` }, keepProgress: true };
  if (kind === 7 && living.length > 10) return { kind: 'remove', id };
  return { kind: 'answer', id, rating: kind < 10 ? 1 : 3 };
}

async function settle(student: Student): Promise<string[]> {
  const ends: SyncEnd[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) ends[device] = await synchronise(student, device);
  }
  const quiet = ['No changes found', 'No local cards found'];
  const isQuiet = (end: SyncEnd) => typeof end !== 'string' && 'text' in end && quiet.includes(end.text);
  const restless = ends
    .filter((end) => !isQuiet(end))
    .map((end) => `a device of ${student.acknowledged.userId} is not at rest: ${JSON.stringify(end)}`);
  const server = await heldByServer(student.calls);
  const different = devices.map(async (device) => {
    const actor = { device, tab: 0, learner: student.learner };
    return differences(await student.world.held(actor), server);
  });
  return [...restless, ...(await Promise.all(different)).flat()];
}

/** Compares a device with the server. The server also keeps deleted cards, and their entries. */
function differences(held: HeldHere, server: Held): string[] {
  const living = new Map([...server.cards].filter(([, { card }]) => !card.deleted));
  const log = ({ entries }: Held) => new Map([...entries].filter(([, { cardId }]) => living.has(cardId)));
  const compared: [unknown, unknown, string][] = [
    [held.cards, living, 'cards'],
    [log(held), log(server), 'log'],
    [held.notes, server.notes, 'notes'],
    [held.settings, server.settings, 'settings'],
  ];
  return compared.flatMap(([here, there, what]) =>
    changedKeys(here, there).map((key) => `${what} of a device and of the server differ: ${key}`),
  );
}

/** Returns a line for each key whose values differ, with both. */
function changedKeys(here: unknown, there: unknown): string[] {
  const [a, b] = [here, there].map((value) => (value instanceof Map ? value : new Map([['all', value]])));
  const keys = new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])] as string[]);
  return [...keys].flatMap((key) => {
    try {
      mustEqual(a?.get(key), b?.get(key), key);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message.slice(0, 500) : String(error)];
    }
  });
}
