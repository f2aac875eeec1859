/**
 * The client as it is shipped, over an IndexedDB within Node: tabs that die before any write, two of them over one
 * database, two learners who take turns. A real browser plays the same histories in `convergence.web.test.ts`.
 */
import '../../test/indexed-db.ts';
import { checkHistories, histories, playHistory, referenceBackend } from '@repaso/sync/histories';
import fc from 'fast-check';
import { openStoreWorld } from '../../test/store-world.ts';

const history = histories({ devices: 3, longest: 30, hasBackups: true });

test('the shipped client on three devices of two learners loses nothing and ends as the naive model says', async () => {
  const property = fc.asyncProperty(history, (one) =>
    playHistory(one, referenceBackend(one.page), openStoreWorld),
  );
  await checkHistories('client', { known: 60, fresh: 30, full: 2000 }, property);
}, 1_200_000);
