import path from 'node:path';
import { bundlePage } from '../support/bundle.ts';
import { startPlatform } from '../support/platform.ts';
import type { Learner } from '../support/platform.ts';
import type { Backend } from './backend.ts';
import type { BenchCard } from './cards.ts';
import { seedStudent } from './seed-student.ts';

/**
 * Starts this product as `npm start` does. Two learners have the cards on the server, one of them with a log of
 * answers.
 */
export async function startOurs(cards: readonly BenchCard[]): Promise<Backend> {
  const script = await bundlePage(path.resolve(import.meta.dirname, '../pages/ours.ts'));
  const platform = await startPlatform();
  const learners = new Map<string, Learner>();
  const newLearner = async () => {
    const learner = await platform.newLearner();
    learners.set(learner.id, learner);
    return learner;
  };
  const known = (id: string) => {
    const learner = learners.get(id);
    if (learner === undefined) throw new Error(`no learner has the id ${id}`);
    return learner;
  };
  const newStudent = async (options: { log: boolean }) => {
    const learner = await newLearner();
    await seedStudent(await platform.clientOf(learner), cards, options);
    return learner.id;
  };
  return {
    name: 'repaso',
    script,
    proxy: platform.proxy,
    made: (fresh) => fresh,
    tables: { database: 'FlashcardDB', stores: ['cards'] },
    newLearner: async () => (await newLearner()).id,
    student: await newStudent({ log: false }),
    studentWithLog: await newStudent({ log: true }),
    signIn: (context, id) => platform.signIn(context, known(id)),
    close: () => platform.close(),
  };
}
