import type { BenchRow, Figure } from '../../src/harness/row.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import { openBrowser } from '../support/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import type { Platform } from '../support/platform.ts';
import { benchCards } from '../sync/cards.ts';
import { seedStudent } from '../sync/seed-student.ts';
import { buildOneBundle } from './one-bundle.ts';
import { firstLoad, phoneOn4g } from './open-screen.ts';
import type { FirstLoad } from './open-screen.ts';

const rounds = 5;

/** Row of the benchmark: what it costs to build and release remotes separately. */
export const federation: BenchRow = {
  name: 'federation',
  title: 'first load of /practice/cards against the same code in one bundle',
  needs: ['build', 'browser'],
  async run({ say }) {
    const one = await buildOneBundle();
    say('the one bundle is built');
    const browser = await openBrowser();
    const platforms: Platform[] = [];
    const open = async (extra: Record<string, string>) => {
      const platform = await startPlatform(extra);
      platforms.push(platform);
      return platform;
    };
    try {
      const federated = await open({});
      const bundled = await open({ SHELL_DIST: one.folder });
      const [learner, other] = [await visitor(federated), await visitor(bundled)];
      const loads: { ours: FirstLoad; bundle: FirstLoad }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        loads.push({
          ours: await firstLoad(browser, federated, learner, phoneOn4g),
          bundle: await firstLoad(browser, bundled, other, phoneOn4g),
        });
        say(`round ${round + 1} of ${rounds}`);
      }
      return [
        compare(loads, 'JavaScript, gzip', 'kB', ({ scripts }) => scripts.gzip / 1000, 1.1),
        compare(loads, 'until the card is painted, throttled', 'ms', ({ times }) => times.painted, 1.05),
        compare(loads, 'until the screen is ready, throttled', 'ms', ({ times }) => times.ready, 1.1),
        compare(loads, 'JavaScript files', 'requests', ({ scripts }) => scripts.requests),
      ];
    } finally {
      await browser.close();
      for (const platform of platforms) await platform.close();
      await one.remove();
    }
  },
};

function compare(
  loads: readonly { ours: FirstLoad; bundle: FirstLoad }[],
  what: string,
  unit: string,
  value: (load: FirstLoad) => number,
  atMost?: number,
): Figure {
  return {
    what,
    unit,
    ours: samplesOf(loads.map(({ ours }) => value(ours))).median,
    against: { name: 'one bundle', value: samplesOf(loads.map(({ bundle }) => value(bundle))).median },
    ...(atMost !== undefined && { budget: { of: 'ratio', atMost } }),
  };
}

async function visitor(platform: Platform) {
  const learner = await platform.newLearner();
  await seedStudent(await platform.clientOf(learner), benchCards(60, 'federation'), { log: true });
  return learner;
}
