/**
 * Random histories with the functions of this library, on the reference device and the reference server. Devices have
 * wrong clocks, a bad network and crashes between any two writes; the server is restored from old backups.
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

test('three devices of two learners lose nothing and converge to the naive model', async () => {
  const property = fc.asyncProperty(history, fc.boolean(), (one, isOlder) =>
    playHistory(one, referenceBackend(one.page, { isOlder, isInMemory: true }), openReferenceWorld),
  );
  await checkHistories('protocol', { known: 900, fresh: 200, full: 20_000, shrinks: true }, property);
}, 1_200_000);

test('nothing is lost when the clock of the server goes back', async () => {
  const setBack = histories({ devices: 3, longest: 40, hasBackups: false, hasClockBack: true });
  const property = fc.asyncProperty(setBack, fc.boolean(), (one, isOlder) =>
    playHistory(one, referenceBackend(one.page, { isOlder, isInMemory: true }), openReferenceWorld),
  );
  await checkHistories(
    'protocol, clock back',
    { known: 300, fresh: 100, full: 6000, shrinks: true },
    property,
  );
}, 1_200_000);
