import { playServiceHistories } from '@repaso/testing';
import { backupLearners } from '../../test/learner-backup.ts';
import { startCards } from '../../test/start-cards.ts';

const cards = await startCards();
afterAll(() => cards.stop());

const patience = 1_200_000;

async function newLearner(devices: number) {
  const { id, signIn } = await cards.learner();
  return { id, clients: await Promise.all(Array.from({ length: devices }, signIn)) };
}

test(
  'learners who live their histories at once lose nothing, and all their devices end alike',
  () =>
    playServiceHistories({
      name: 'service',
      runs: { known: 24, fresh: 16, full: 600 },
      newLearner,
      atOnce: 4,
    }),
  patience,
);

test(
  'what devices hold survives a server that goes back to an old backup',
  () =>
    playServiceHistories({
      name: 'service with restored backups',
      runs: { known: 15, fresh: 10, full: 300 },
      newLearner,
      backup: (learners) => backupLearners(cards.pool, learners),
    }),
  patience,
);
