import { gzipSync } from 'node:zlib';
import type { BenchRow, Figure } from '../../src/harness/row.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import { openBrowser } from '../support/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import { benchCards } from '../sync/cards.ts';
import { seedStudent } from '../sync/seed-student.ts';
import { librariesAlone } from './libraries-alone.ts';
import { firstLoad, phoneOn4g } from './open-screen.ts';

const rounds = 3;

/** Row of the benchmark: the first load of the study screen with empty caches. */
export const firstLoadRow: BenchRow = {
  name: 'first-load',
  title: 'first load of /practice/cards, signed in, nothing in any cache',
  needs: ['build', 'browser'],
  async run({ say }) {
    const libraries = gzipSync(await librariesAlone()).length;
    const platform = await startPlatform();
    const browser = await openBrowser();
    try {
      const learner = await platform.newLearner();
      await seedStudent(await platform.clientOf(learner), benchCards(60, 'first load'), { log: true });
      const plain = [];
      const slow = [];
      for (let round = 0; round < rounds; round += 1) {
        plain.push(await firstLoad(browser, platform, learner));
        slow.push(await firstLoad(browser, platform, learner, phoneOn4g));
        say(`round ${round + 1} of ${rounds}`);
      }
      const [any] = plain;
      return any === undefined ? [] : [...weight(any, libraries), flights(slow), ...times(plain, slow)];
    } finally {
      await browser.close();
      await platform.close();
    }
  },
};

type Loads = Awaited<ReturnType<typeof firstLoad>>[];

function weight({ scripts, requests, gzipUntilPainted }: Loads[number], libraries: number): Figure[] {
  return [
    {
      what: 'JavaScript until the card is painted, gzip',
      ours: gzipUntilPainted / 1000,
      unit: 'kB',
      budget: { of: 'ours', atMost: 190 },
      note: 'scripts that ran before that frame; the card can be turned and rated then',
    },
    {
      what: 'JavaScript until the screen is ready, gzip',
      ours: scripts.gzip / 1000,
      unit: 'kB',
      against: { name: 'the libraries alone', value: libraries / 1000 },
      budget: { of: 'ours', atMost: 190 },
      note: `${(scripts.wire / 1000).toFixed(1)} kB on the wire, headers included`,
    },
    {
      what: 'JavaScript files',
      ours: scripts.requests,
      unit: 'requests',
      budget: { of: 'ours', atMost: 14 },
      note: `${requests} requests of all kinds until the screen was ready`,
    },
  ];
}

function flights(loads: Loads): Figure {
  return {
    what: 'flights',
    ours: Math.max(...loads.map((load) => load.flights)),
    unit: 'requests',
    budget: { of: 'ours', atMost: 4 },
    note: 'requests one after the other until the card is painted, throttled, the page itself included',
  };
}

function times(plain: Loads, slow: Loads): Figure[] {
  const median = (loads: Loads, time: 'painted' | 'ready') =>
    samplesOf(loads.map(({ times: of }) => of[time])).median;
  return [
    { what: 'until the card is painted', ours: median(plain, 'painted'), unit: 'ms' },
    { what: 'until the screen is ready', ours: median(plain, 'ready'), unit: 'ms' },
    {
      what: 'until the card is painted, throttled',
      ours: median(slow, 'painted'),
      unit: 'ms',
      budget: { of: 'ours', atMost: 2500 },
      note: '4G of 1.6 Mbit/s and 150 ms, processor slowed four times',
    },
    { what: 'until the screen is ready, throttled', ours: median(slow, 'ready'), unit: 'ms' },
  ];
}
