import type { DeviceExport } from '@repaso/contracts';
import { foldLog, leitnerConfig } from '@repaso/leitner';
import { deckCardCopyId } from '@repaso/sync';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../../test/open-page.ts';
import type { LocalCard } from '../index.ts';

const act = fc.record({
  who: fc.constantFrom<'demo' | 'learner'>('demo', 'demo', 'learner'),
  card: fc.nat({ max: 9 }),
  what: fc.constantFrom('deck', 'deck', 'own', 'show', 'know', 'know', 'forget', 'undo', 'reset', 'remove'),
});
interface Act {
  userId: string;
  card: number;
  what: string;
}

const deckId = randomUUID();
const sourceIds = Array.from({ length: 5 }, () => randomUUID());

test.describe('adopting the demo', () => {
  test('moves cards with their progress once, and the server accepts every one', async ({ tab, server }) => {
    test.setTimeout(180_000);
    const property = fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 25 }), async (acts) => {
      const userId = randomUUID();
      for (const { who, ...one } of acts) {
        const actor = who === 'demo' ? 'demo-user' : userId;
        await tab.evaluate(perform, { ...one, userId: actor, ...idsFor(actor) });
      }
      const { demo, first, second, demoAfter } = await tab.evaluate(takeTwice, userId);
      expect(rowsOf(demoAfter)).toBe(0);
      expect(second.taken).toEqual({ cards: 0, answers: 0, notes: 0, practice: 0 });
      expect(second.device.stores).toEqual(first.device.stores);
      for (const { id, sourceCardId } of demo) {
        const own = sourceCardId === null ? id : deckCardCopyId(userId, sourceCardId);
        expect(first.device.stores.cards).toContainEqual(expect.objectContaining({ id: own }));
      }

      const { result, cards, pending } = await tab.evaluate(syncAll, userId);
      expect(result).toMatchObject({ success: true });
      expect(pending).toBe(0);
      const log = server.learner(userId).log();
      expect(log).toHaveLength(first.device.stores.log.length);
      for (const card of cards) {
        const entries = log.filter(({ cardId }) => cardId === card.id);
        expect(card).toMatchObject({ ...foldLog(entries, leitnerConfig('study')), syncStatus: 'SYNCED' });
      }
    });
    await fc.assert(property, { numRuns: 30 });
  });

  test('adds only answers to a card that the learner already has', async ({ tab }) => {
    const userId = randomUUID();
    const [sourceCardId = ''] = sourceIds;
    const card = await tab.evaluate(
      async ([userId = '', deckId = '', sourceCardId = '', id = '']) => {
        const source = { sourceDeckId: deckId, sourceCardId, backValue: 'кошка' };
        const [demo, mine] = [repaso.openStore('demo-user'), repaso.openStore(userId)];
        await mine.addCards([{ ...source, id, frontValue: 'la gata' }]);
        await demo.addCards([{ ...source, id: sourceCardId, frontValue: 'el gato' }]);
        await demo.recordAnswer(sourceCardId, repaso.knownRating);
        await mine.adoptDemo();
        return mine.card(id);
      },
      [userId, deckId, sourceCardId, deckCardCopyId(userId, sourceCardId)],
    );
    expect(card).toMatchObject({ frontValue: 'la gata', leitnerBox: 1, reviewCount: 1, changed: true });
  });

  test('is pushed even if the device’s clock was far ahead in the demo', async ({ tab, server }) => {
    const userId = randomUUID();
    const result = await tab.evaluate(async (userId) => {
      const ahead = { now: () => Date.now() + 40 * 86_400_000 };
      const demo = repaso.openStore('demo-user', ahead);
      const [id = ''] = await demo.addCards([{ frontValue: 'hola', backValue: 'привет' }]);
      await demo.recordAnswer(id, repaso.knownRating);
      const sync = repaso.createSync(repaso.openStore(userId, ahead), repaso.transportOf(userId));
      await repaso.openStore(userId, ahead).adoptDemo();
      return sync.retryNow();
    }, userId);
    expect(result).toMatchObject({ success: true });
    expect(server.learner(userId).log()).toHaveLength(1);
  });
});

test('the demo counts cards that were answered or made by hand, until it is discarded', async ({ tab }) => {
  const counts = await tab.evaluate(
    async ([deckId = '', one = '', two = '']) => {
      const demo = repaso.openStore('demo-user');
      const source = { sourceDeckId: deckId, frontValue: 'sí', backValue: 'да' };
      await demo.addCards([one, two].map((id) => ({ ...source, id, sourceCardId: id })));
      const untouched = await demo.demoItemCount();
      await demo.recordAnswer(one, repaso.unknownRating);
      await demo.addCards([{ frontValue: 'mía', backValue: 'моя' }]);
      const touched = await demo.demoItemCount();
      localStorage.setItem('syncToken', 'of the learner');
      await demo.discardDemo();
      const { stores } = await demo.exportDevice();
      const left = Object.values(stores).flat().length;
      return { untouched, touched, left, token: localStorage.getItem('syncToken') };
    },
    [deckId, ...sourceIds],
  );
  expect(counts).toEqual({ untouched: 0, touched: 2, left: 0, token: 'of the learner' });
});

interface DeckIds {
  deckId: string;
  /** For each card of the deck: its id, and the id that the user's copy has. */
  ids: [sourceCardId: string, id: string][];
}

/** Returns the ids of a user's copies. The demo user's copies have the ids of the deck's cards. */
function idsFor(userId: string): DeckIds {
  const idOf = (source: string) => (userId === 'demo-user' ? source : deckCardCopyId(userId, source));
  return { deckId, ids: sourceIds.map((source) => [source, idOf(source)]) };
}

const rowsOf = ({ stores }: DeviceExport) => Object.values(stores).flat().length;

async function perform({ userId, card, what, deckId, ids }: Act & DeckIds): Promise<void> {
  const store = repaso.openStore(userId);
  const words = { frontValue: `carta ${card}`, backValue: 'карточка' };
  const [sourceCardId = '', id = ''] = ids[card % ids.length] ?? [];
  const source = { id, sourceDeckId: deckId, sourceCardId };
  if (what === 'own' || what === 'deck') {
    await store.addCards([what === 'own' ? words : { ...words, ...source }]);
    return;
  }
  if (what === 'undo') {
    await repaso.undoLast(store);
    return;
  }
  const cards = await store.allCards();
  const target = cards[card % Math.max(1, cards.length)]?.id;
  if (target === undefined) return;
  if (what === 'remove') await store.removeCards([target]);
  else if (what === 'reset') await store.resetProgress(target);
  else if (what === 'show') await store.recordAnswerShown(target);
  else await store.recordAnswer(target, what === 'know' ? repaso.knownRating : repaso.unknownRating);
}

/** Adopts the demo, puts the demo back as it was, and adopts it again. */
async function takeTwice(userId: string) {
  const [demo, mine] = [repaso.openStore('demo-user'), repaso.openStore(userId)];
  const before = await demo.exportDevice();
  const take = async () => ({ taken: await mine.adoptDemo(), device: await mine.exportDevice() });
  const first = await take();
  const database = await new repaso.Dexie('FlashcardDB').open();
  for (const [name, rows] of Object.entries(before.stores)) await database.table(name).bulkPut(rows);
  const cards: LocalCard[] = await demo.allCards();
  database.close();
  const second = await take();
  return { demo: cards, first, second, demoAfter: await demo.exportDevice() };
}

async function syncAll(userId: string) {
  const store = repaso.openStore(userId);
  const result = await repaso.createSync(store, repaso.transportOf(userId)).requestSync('start');
  return { result, cards: await store.allCards(), pending: await store.pendingCount() };
}
