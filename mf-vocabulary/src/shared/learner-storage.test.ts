import { learnerStorage } from './learner-storage.ts';

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

test('the channel between tabs is open while somebody watches a learner’s things, and no longer', () => {
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
