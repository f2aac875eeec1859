import type { CardStore, LocalCard, StudyMoment, Sync } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';
import { studyPort } from './study.resource.ts';

const noSync = { requestSync: () => Promise.resolve() } as unknown as Sync;
const settings = { asksGaps: false } as LearnerSettings;

/** A device with due cards. The sets and counts are those of the reads that the port uses. */
function device(cards: number) {
  const due = new Set(Array.from({ length: cards }, (_, at) => `card ${at}`));
  /** Ids of cards that were answered, and come again today. */
  const repeated = new Set<string>();
  const readsOfAll: number[] = [];
  const moment = (ids: readonly string[]): StudyMoment => ({
    cards: ids.filter((id) => due.has(id)).map((id) => ({ id }) as LocalCard),
    summary: { remaining: due.size } as StudyMoment['summary'],
    ...{ done: [], settings, now: 0 },
  });
  const store = {
    studyStart(choose: (due: readonly string[], repeated: readonly string[]) => readonly string[]) {
      readsOfAll.push(due.size);
      return Promise.resolve(moment(choose([...due], [...repeated])));
    },
    studyNext: (ids: readonly string[]) => Promise.resolve(moment(ids)),
    repeatedIds: () => Promise.resolve([...repeated]),
  } as unknown as CardStore;
  return { due, repeated, readsOfAll, port: studyPort(store, noSync, () => undefined) };
}

/**
 * Rates the first card of the list again and again, at most `most` times. Returns the ids of the rated cards in their
 * order, and the last list.
 */
async function study(
  { port }: Pick<ReturnType<typeof device>, 'port'>,
  most: number,
  answer: (id: string) => unknown,
) {
  let list = await port.load({ keep: [], whole: true });
  const answered: string[] = [];
  for (let id = list.cards[0]?.id; id !== undefined && answered.length < most; id = list.cards[0]?.id) {
    answered.push(id);
    answer(id);
    const keep = list.cards.map((card) => card.id).filter((other) => other !== id);
    list = await port.load({ keep, whole: false });
  }
  return { answered, list };
}

test('a session of 1,000 due cards shows each once, and reads all ids at its start and its end', async () => {
  const phone = device(1_000);
  const { answered, list } = await study(phone, Infinity, (id) => phone.due.delete(id));
  expect(answered).toHaveLength(1_000);
  expect(new Set(answered).size).toBe(1_000);
  expect(list).toMatchObject({ cards: [], beyond: 0 });
  expect(phone.readsOfAll).toEqual([1_000, 0]);
});

test('the number of cards that are not loaded is right after each answer', async () => {
  const phone = device(200);
  const { list } = await study(phone, 100, (id) => phone.due.delete(id));
  expect(list.beyond + list.cards.length).toBe(100);
});

test('a card that comes again today is loaded with the next cards', async () => {
  const phone = device(200);
  const { answered } = await study(phone, 100, (id) => {
    if (phone.repeated.size === 0) phone.repeated.add(id);
    else phone.due.delete(id);
  });
  const [first = ''] = phone.repeated;
  expect(answered.filter((id) => id === first).length).toBeGreaterThan(1);
  expect(phone.readsOfAll).toEqual([200]);
});

test('all ids are read again if cards became due meanwhile', async () => {
  const phone = device(100);
  const { answered } = await study(phone, Infinity, (id) => {
    phone.due.delete(id);
    if (id === 'late card' || phone.due.size !== 90) return;
    phone.due.add('late card');
  });
  expect(answered).toContain('late card');
  expect(answered).toHaveLength(101);
});

test('cards that another device has taken are neither shown nor counted', async () => {
  const phone = device(200);
  const taken = [...phone.due].slice(0, 150);
  const { answered, list } = await study(phone, Infinity, (id) => {
    phone.due.delete(id);
    taken.forEach((other) => phone.due.delete(other));
  });
  expect(answered.slice(1).filter((id) => taken.includes(id))).toEqual([]);
  expect(list.beyond).toBe(0);
});
