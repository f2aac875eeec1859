import { createClient } from '@repaso/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startPlatform } from '../../web/support/platform.ts';
import type { Platform } from '../../web/support/platform.ts';
import { childrenOf, memoryOf } from '../harness/processes.ts';
import type { BenchRow, Figure } from '../harness/row.ts';
import { batch, buildAnswer, buildCards } from '../service/learner-cards.ts';

const learners = 1000;
const atOnce = 8;
const cardsEach = 40;

/** What the standalone process holds in memory, and Postgres beside it. */
export const memory: BenchRow = {
  name: 'memory',
  title: `memory of the standalone process, idle and after the syncs of ${learners} learners`,
  needs: ['build'],
  async run(scene) {
    // Each learner comes from an address of its own, or the sign-ins of one address would be too many.
    const platform = await startPlatform({ TRUSTED_PROXIES: '1' });
    try {
      const idle = await settled(platform);
      const work = Array.from({ length: learners }, (_, at) => at);
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let at = work.pop(); at !== undefined; at = work.pop()) await visit(platform, at);
        }),
      );
      scene.say(`${learners} learners have synced`);
      const after = await settled(platform);
      return [...figures('idle', idle, undefined), ...figures(`after ${learners} learners`, after, idle)];
    } finally {
      await platform.close();
    }
  },
};

/** Signs in, pushes some cards and an answer to each, and asks for everything as a second device does. */
async function visit(platform: Platform, at: number): Promise<void> {
  const { origin } = platform;
  const headers = { origin, 'x-forwarded-for': `10.0.${Math.floor(at / 250)}.${(at % 250) + 1}` };
  const client = createClient({ default: origin });
  const { email, password } = await platform.newLearner();
  await client.call('signIn', { body: { email, password }, headers });
  const cards = buildCards(cardsEach);
  const entries = cards.map(({ id }, step) => buildAnswer(id, step));
  await client.call('syncCardsBatch', { body: batch({ toServer: cards, entries }), headers });
  await client.call('syncCardsBatch', { body: batch({}), headers });
}

/** Kilobytes; nothing where the system does not tell. */
interface Memory {
  /** Resident. */
  node: number | undefined;
  /** The shares of all its processes. */
  postgres: number | undefined;
}

/** Memory five seconds later, when what was in flight has ended. */
async function settled({ pid, dataDir }: Platform): Promise<Memory> {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const postmaster = Number(
    readFileSync(path.join(dataDir, 'postgres/postgres18/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const shares = [postmaster, ...childrenOf(postmaster)].map((one) => memoryOf(one)?.pss);
  return { node: memoryOf(pid)?.rss, postgres: shares.reduce((all, one) => plus(all, one)) };
}

const plus = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a + b;

function figures(when: string, now: Memory, before: Memory | undefined): Figure[] {
  const figure = (what: string, value: number | undefined, then: number | undefined): Figure[] =>
    value === undefined
      ? []
      : [
          {
            what: `${what}, ${when}`,
            ours: value / 1024,
            unit: 'MB',
            ...(then !== undefined && { against: { name: 'idle', value: then / 1024 } }),
          },
        ];
  return [...figure('Node', now.node, before?.node), ...figure('Postgres', now.postgres, before?.postgres)];
}
