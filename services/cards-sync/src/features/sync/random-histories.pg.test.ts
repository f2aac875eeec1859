import { runRandomServiceHistories } from '@repaso/testing';
import { replayLearners } from '../../domain/scheduler/replay-cards.ts';
import { backupLearners } from '../../test/learner-backup.ts';
import { startCards } from '../../test/start-cards.ts';

const cards = await startCards();
afterAll(() => cards.stop());

const timeoutMs = 1_200_000;

async function newLearner(devices: number) {
  const { id, signIn } = await cards.learner();
  return { id, clients: await Promise.all(Array.from({ length: devices }, signIn)) };
}

const settle = () => replayLearners(cards.pool, new AbortController().signal);

test(
  'learners with concurrent random histories lose nothing, and all their devices converge',
  () =>
    runRandomServiceHistories({
      name: 'service',
      runs: { known: 24, fresh: 16, full: 600 },
      newLearner,
      settle,
      atOnce: 4,
    }),
  timeoutMs,
);

test(
  'data on devices survives the restore of an old backup on the server',
  () =>
    runRandomServiceHistories({
      name: 'service with restored backups',
      runs: { known: 15, fresh: 10, full: 300 },
      newLearner,
      settle,
      backup: (learners) => backupLearners(cards.ownPool, learners),
    }),
  timeoutMs,
);

test(
  'nothing is lost when the clock of the service goes back',
  () =>
    runRandomServiceHistories({
      name: 'service, clock back',
      runs: { known: 8, fresh: 4, full: 150 },
      newLearner,
      settle,
      setClockBehind: (by) => cards.shiftClock(-by),
    }).finally(() => cards.shiftClock(0)),
  timeoutMs,
);
