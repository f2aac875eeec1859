import '../../test/indexed-db.ts';
import { demoUserId } from '@repaso/contracts';
import { randomUUID } from 'node:crypto';
import { memoryStorage } from '../../test/memory-storage.ts';
import { declareDatabase } from '../rows/database.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { openStore } from '../open-store.ts';
import { journalAnswer } from './answer-journal.ts';
import { addCards } from './card-lifecycle.ts';

Object.assign(globalThis, { localStorage: memoryStorage() });

test('an answer of the demo that a closed page left in the journal is there to adopt', async () => {
  const databaseName = randomUUID();
  const closed: StoreCore = {
    db: declareDatabase(databaseName),
    userId: demoUserId,
    now: Date.now,
    writeListeners: new Set(),
  };
  const source = { sourceDeckId: randomUUID(), sourceCardId: randomUUID() };
  const [cardId = ''] = await addCards(closed, [{ frontValue: 'sí', backValue: 'да', ...source }]);
  journalAnswer(demoUserId, { id: '019ba000-0000-7000-8000-000000000001', cardId, rating: 3, duration: 900 });
  closed.db.dexie.close();
  const store = openStore(randomUUID(), { databaseName });
  for (let tries = 0; tries < 200 && (await store.demoItemCount()) === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await store.adoptDemo()).toMatchObject({ cards: 1, answers: 1 });
});
