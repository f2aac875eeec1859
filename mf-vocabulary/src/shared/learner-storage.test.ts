/** @jest-environment jsdom */
import { deserialize, serialize } from 'node:v8';

// fake-indexeddb copies values with structuredClone, which jsdom lacks.
const structuredClone = (value: unknown): unknown => deserialize(serialize(value));
Object.assign(globalThis, { structuredClone });
Object.assign(globalThis, await import('fake-indexeddb'));
// localforage looks up IndexedDB while it loads.
const { learnerStorage } = await import('./learner-storage.ts');

const open: string[] = [];
class CountedChannel {
  readonly name: string;
  onmessage = null;
  constructor(name: string) {
    this.name = name;
    open.push(name);
  }
  postMessage = () => undefined;
  close = () => void open.splice(open.indexOf(this.name), 1);
}

beforeAll(() => void Object.assign(globalThis, { BroadcastChannel: CountedChannel }));

test('the channel between tabs is open only while there are listeners', () => {
  const [ana, berta] = [learnerStorage('ana'), learnerStorage('berta')];
  expect(open).toEqual([]);
  const stops = [ana.watch(() => undefined), ana.watch(() => undefined), berta.watch(() => undefined)];
  expect(open).toHaveLength(2);
  stops[0]?.();
  expect(open).toHaveLength(2);
  stops[1]?.();
  stops[2]?.();
  expect(open).toEqual([]);
  ana.watch(() => undefined)();
  expect(open).toEqual([]);
});

test('while no user is signed in, values belong to the placeholder tmp-user', async () => {
  await learnerStorage(null).write('ai_cards', { sol: 1 });
  expect(await learnerStorage('tmp-user').read('ai_cards')).toEqual({ sol: 1 });
  expect(await learnerStorage('ana').read('ai_cards')).toBeNull();
});

describe('a value written with the journal', () => {
  beforeEach(() => localStorage.clear());

  test('is read by the next page when this one closed before the database write', async () => {
    const storage = learnerStorage('carla');
    await storage.writeWithJournal('training', { step: 1 });
    const written = storage.writeWithJournal('training', { step: 2 });
    const left = Object.fromEntries(Object.entries(localStorage));
    await written;
    // Restores the journal entry that a page leaves when it closes before the write ends.
    await storage.write('training', { step: 1 });
    expect(await storage.read('training')).toEqual({ step: 1 });
    Object.assign(localStorage, left);
    expect(await storage.read('training')).toEqual({ step: 2 });
  });

  test('leaves the journal after the database write, and an older write never clears a newer entry', async () => {
    const storage = learnerStorage('diego');
    const first = storage.writeWithJournal('training', { step: 1 });
    const second = storage.writeWithJournal('training', null);
    await first;
    expect(await storage.read('training')).toBeNull();
    await second;
    expect(Object.keys(localStorage)).toEqual([]);
    expect(await storage.read('training')).toBeNull();
  });

  test('is written only to the database when it is too long for the journal', async () => {
    const storage = learnerStorage('elena');
    await storage.writeWithJournal('training', 'short');
    const written = storage.writeWithJournal('training', 'x'.repeat(600_000));
    expect(Object.keys(localStorage)).toEqual([]);
    await written;
    expect(await storage.read('training')).toHaveLength(600_000);
  });
});
