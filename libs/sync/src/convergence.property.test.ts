/**
 * The protocol's steps over the plainest storage, against the plainest server: devices with bad clocks on a bad network
 * that die between any two writes, and a server that goes back to old backups.
 */
import fc from 'fast-check';
import {
  checkHistories,
  histories,
  openReferenceWorld,
  playHistory,
  referenceBackend,
} from '../test/index.ts';

const history = histories({ devices: 3, longest: 40, hasBackups: true });

test('three devices of two learners lose nothing and end alike, as the naive model says', async () => {
  const property = fc.asyncProperty(history, (one) =>
    playHistory(one, referenceBackend(one.page), openReferenceWorld),
  );
  await checkHistories('protocol', { known: 900, fresh: 200, full: 20_000, shrinks: true }, property);
}, 1_200_000);
