import * as cardsService from '@repaso/cards-sync';
import { nativePool, openOrm } from '@repaso/service-kit';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { copyLearner } from '../../src/growth/copy-learner.ts';
import type { BenchRow, Figure } from '../../src/harness/row.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import { openBrowser } from '../support/chromium.ts';
import { startPlatform, type Learner, type Platform } from '../support/platform.ts';
import { benchCards } from '../sync/cards.ts';
import { seedStudent } from '../sync/seed-student.ts';
import { firstLoad } from './open-screen.ts';

const sizes = [100, 10_000, 100_000] as const;
const rounds = 5;
/** How much longer the first card of a large collection may take than that of the smallest one. */
const flat = 1.3;

/** Row of the benchmark: the first card on a new device, for collections of three sizes. */
export const firstCard: BenchRow = {
  name: 'first-card',
  title: 'first card of /practice/cards on a new device, signed in, not throttled',
  needs: ['build', 'browser'],
  async run({ say }) {
    const platform = await startPlatform();
    const browser = await openBrowser();
    try {
      const learners = await learnersOf(platform, say);
      const times = learners.map((): number[] => []);
      const firstPaints: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, learner] of learners.entries()) {
          const { times: loaded } = await firstLoad(browser, platform, learner);
          times[at]?.push(loaded.painted);
          firstPaints.push(loaded.firstPaint);
        }
        say(`round ${round + 1} of ${rounds}`);
      }
      return figures(
        samplesOf(firstPaints).median,
        times.map((samples) => samplesOf(samples).median),
      );
    } finally {
      await browser.close();
      await platform.close();
    }
  },
};

/** Creates a learner of each size. Each card was answered once; the larger collections are copies of the smallest. */
async function learnersOf(platform: Platform, say: (line: string) => void): Promise<Learner[]> {
  const url = await readFile(path.join(platform.dataDir, 'database-url'), 'utf8');
  const orm = await openOrm({ ...cardsService, url, poolSize: 2 });
  try {
    const [smallest, ...larger] = sizes;
    const model = await platform.newLearner();
    await seedStudent(await platform.clientOf(model), benchCards(smallest, 'first card'), { log: true });
    const learners = [model];
    const pool = await nativePool(orm);
    for (const size of larger) {
      const learner = await platform.newLearner();
      // The row of the learner's counter, which the copy updates.
      await pool.query(
        'insert into cards.user_seq (user_id, seq, card_count, starter_at) values ($1, 0, 0, now())',
        [learner.id],
      );
      await copyLearner({ pool }, { from: model.id, to: learner.id, copies: size / smallest });
      learners.push(learner);
      say(`${size} cards are ready`);
    }
    return learners;
  } finally {
    await orm.close(true);
  }
}

function figures(firstPaint: number, [smallest = 0, ...larger]: number[]): Figure[] {
  const [first, ...others] = sizes;
  const name = `${first.toLocaleString('en-US')} cards`;
  const what = (size: number) => `first card on a new device, ${size.toLocaleString('en-US')} cards`;
  return [
    {
      what: what(first),
      ours: smallest,
      unit: 'ms',
      against: { name: 'the first paint of the page', value: firstPaint },
      budget: { of: 'ours', atMost: 400 },
    },
    ...larger.map((ours, at): Figure => ({
      what: what(others[at] ?? 0),
      ours,
      unit: 'ms',
      against: { name, value: smallest },
      budget: { of: 'ratio', atMost: flat },
    })),
  ];
}
