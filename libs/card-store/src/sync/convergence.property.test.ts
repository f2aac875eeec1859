/**
 * Random histories on the real client, with an IndexedDB in Node: two tabs on one database that crash before any write,
 * and two learners who take turns. Full pages are pushed side by side; an older server does not support this.
 * `convergence.web.test.ts` tests devices in a real browser.
 */
import '../../test/indexed-db.ts';
import { checkHistories, histories, playHistory, referenceBackend } from '@repaso/sync/histories';
import fc from 'fast-check';
import { openStoreWorld } from '../../test/store-world.ts';

const history = histories({ devices: 3, longest: 30, hasBackups: true });

test('the real client on three devices of two learners loses nothing and converges to the naive model', async () => {
  const property = fc.asyncProperty(history, fc.boolean(), (one, isOlder) =>
    playHistory(one, referenceBackend(one.page, { isOlder }), openStoreWorld),
  );
  await checkHistories('client', { known: 60, fresh: 30, full: 2000 }, property);
}, 1_200_000);

test('the real client loses nothing when the clock of the server goes back', async () => {
  const setBack = histories({ devices: 3, longest: 30, hasBackups: false, hasClockBack: true });
  const property = fc.asyncProperty(setBack, (one) =>
    playHistory(one, referenceBackend(one.page), openStoreWorld),
  );
  await checkHistories('client, clock back', { known: 20, fresh: 10, full: 600 }, property);
}, 1_200_000);
