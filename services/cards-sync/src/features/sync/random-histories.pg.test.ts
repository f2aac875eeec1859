import { contentFields, type LogEntry, type PulledCard, type PushedCard } from '@repaso/contracts';
import { fold, leitnerConfig } from '@repaso/leitner';
import fc from 'fast-check';
import { pullAll, sync } from '../../test/batch.ts';
import { buildDevice } from '../../test/build-device.ts';
import { startCards, type CardsUnderTest } from '../../test/start-cards.ts';

let cards: CardsUnderTest;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

/** One thing a device does to one of three cards; it reaches the server much later, if not twice. */
const step = fc.record({
  device: fc.nat(2),
  card: fc.nat(2),
  kind: fc.constantFrom('front', 'tags', 'remove', 'restore', 'show', 'known', 'unknown', 'reset', 'undo'),
  /** The device's clock moves, also backwards. */
  drift: fc.integer({ min: -7_200_000, max: 60_000 }),
});
const history = fc.record({
  steps: fc.array(step, { minLength: 5, maxLength: 25 }),
  /** How the messages are shuffled, repeated and cut into batches. */
  order: fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 }),
  batchSize: fc.integer({ min: 1, max: 6 }),
});
type Message = { card: PushedCard } | { entry: LogEntry };

test('whatever order, repetition and split messages arrive in, the server ends as a naive model does', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, order, batchSize }) => {
      const { client } = await cards.learner();
      const { created, messages } = play(steps);
      await sync(client, { toServer: created });
      const sent = shuffle([...messages, ...messages.slice(0, 10)], order);
      for (let at = 0; at < sent.length; at += batchSize) {
        const batch = sent.slice(at, at + batchSize);
        const toServer = batch.flatMap((message) => ('card' in message ? [message.card] : []));
        const entries = batch.flatMap((message) => ('entry' in message ? [message.entry] : []));
        expect((await sync(client, { toServer, entries })).data.refused).toEqual([]);
      }
      const whole = await pullAll(client);
      for (const card of created) {
        expect(whole.cards.get(card.id)).toMatchObject(
          modelOf(card.id, [...created.map(asMessage), ...messages]),
        );
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

const asMessage = (card: PushedCard): Message => ({ card });

function play(steps: readonly { device: number; card: number; kind: string; drift: number }[]) {
  const now = Date.now();
  const devices = ['a', 'b', 'c'].map((name) => buildDevice(name, now));
  const maker = buildDevice('maker', now - 86_400_000);
  const created = [maker.card(), maker.card(), maker.card()];
  const versions = devices.map(() => [...created]);
  const answers = devices.map(() => new Map<string, LogEntry>());
  const messages: Message[] = [];
  steps.forEach((each, number) => {
    const device = devices[each.device];
    const card = versions[each.device]?.[each.card];
    if (device === undefined || card === undefined) return;
    device.wall = Math.min(now, device.wall + each.drift);
    const entry = entryOf(device, card.id, each.kind, answers[each.device]);
    if (entry !== null) {
      messages.push({ entry });
      return;
    }
    const changed = contentOf(device, card, each.kind, number);
    versions[each.device]?.splice(each.card, 1, changed);
    messages.push({ card: changed });
  });
  return { created, messages };
}

type Device = ReturnType<typeof buildDevice>;

function entryOf(device: Device, id: string, kind: string, answers?: Map<string, LogEntry>): LogEntry | null {
  if (kind === 'show') return device.show(id);
  if (kind === 'reset') return device.reset(id);
  if (kind === 'undo') {
    const last = answers?.get(id);
    return last === undefined ? device.show(id) : device.undo(last);
  }
  if (kind !== 'known' && kind !== 'unknown') return null;
  const entry = device.answer(id, kind === 'known' ? 3 : 1);
  answers?.set(id, entry);
  return entry;
}

function contentOf(device: Device, card: PushedCard, kind: string, number: number): PushedCard {
  if (kind === 'front') return device.edit(card, { frontValue: `palabra ${number}` });
  if (kind === 'tags') return device.edit(card, { tags: [`t${number}`] });
  return device.remove(card, kind === 'remove');
}

/** Nothing but: the value with the greatest stamp, and the fold of all entries. */
function modelOf(id: string, messages: readonly Message[]): Partial<PulledCard> {
  const versions = messages.flatMap((message) =>
    'card' in message && message.card.id === id ? [message.card] : [],
  );
  const entries = messages.flatMap((message) =>
    'entry' in message && message.entry.cardId === id ? [message.entry] : [],
  );
  const latest = (stampOf: (card: PushedCard) => string) =>
    versions.reduce((best, card) => (stampOf(card) > stampOf(best) ? card : best));
  const content: Partial<PulledCard> = Object.fromEntries(
    contentFields.map((field) => [field, latest((card) => card.stamps[field])[field]]),
  );
  const { deleted, deletedStamp } = latest((card) => card.deletedStamp);
  const progress = fold(entries, leitnerConfig('study'));
  return { ...content, ...progress, deleted, deletedStamp, entryCount: entries.length };
}

function shuffle<T>(items: readonly T[], order: readonly number[]): T[] {
  return items
    .map((item, at) => ({ item, key: order[at % order.length] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
