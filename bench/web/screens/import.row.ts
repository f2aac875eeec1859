import type { Page } from '@playwright/test';
import type { BenchRow } from '../../src/harness/row.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import { openDevice } from '../support/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import type { Platform } from '../support/platform.ts';
import { waitForStoredRelease } from '../support/stored-release.ts';
import { writeBare } from '../sync/bare-writes.ts';

const count = 10_000;
const rounds = 5;

/** Row of the benchmark: importing a file of ten thousand rows on the import screen. */
export const importing: BenchRow = {
  name: 'import',
  title: `a CSV file of ${count.toLocaleString('en-US')} rows to cards in the store`,
  needs: ['build', 'browser'],
  async run({ say }) {
    const platform = await startPlatform();
    const imports: Round[] = [];
    try {
      for (let number = 1; number <= rounds; number += 1) {
        imports.push(await importOnce(platform));
        say(`round ${number} of ${rounds}`);
      }
    } finally {
      await platform.close();
    }
    const median = (part: keyof Round) => samplesOf(imports.map((round) => round[part])).median;
    return [
      {
        what: 'reading, then writing into the store',
        ours: median('read') + median('write'),
        unit: 'ms',
        against: { name: 'the same cards written by IndexedDB itself', value: median('bare') },
        budget: { of: 'ratio', atMost: 1.4 },
        note: `until the preview shows ${median('read').toFixed(0)} ms, from Create to the end ${median('write').toFixed(0)} ms`,
      },
      {
        what: 'longest pause between two frames meanwhile',
        ours: median('pause'),
        unit: 'ms',
        budget: { of: 'ours', atMost: 200 },
      },
    ];
  },
};

interface Round {
  read: number;
  write: number;
  pause: number;
  bare: number;
}

async function importOnce(platform: Platform): Promise<Round> {
  const context = await openDevice({ locale: 'es-ES', viewport: { width: 1280, height: 800 } });
  await platform.signIn(context, await platform.newLearner());
  const page = await context.newPage();
  await page.goto(`${platform.origin}/es/vocabulary/create/import`);
  await waitForStoredRelease(page);
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'palabras.csv', mimeType: 'text/csv', buffer: Buffer.from(file()) },
  });
  await watchFrames(page);
  const read = await timed(page, () => page.locator('form button[type=submit]').click(), '[role=table]');
  const create = page.getByRole('button', { name: 'Crear', exact: true });
  const write = await timed(page, () => create.click(), 'textarea');
  const pause = await page.evaluate(() => globalThis.longestPause);
  const bare = await writeBare(page, { database: 'FlashcardDB', stores: ['cards'], into: 'bare' });
  await context.close();
  return { read, write, pause, bare };
}

/** Returns the milliseconds from the start of `act` until the page shows an element of the selector. */
async function timed(page: Page, act: () => Promise<void>, selector: string): Promise<number> {
  const begin = await page.evaluate(() => performance.now());
  await act();
  // This wait checks the page in each frame. `locator.waitFor` checks it only every 500 ms.
  const shown = await page.waitForFunction(
    (wanted) => document.querySelector(wanted)?.checkVisibility() === true && performance.now(),
    selector,
    { timeout: 120_000 },
  );
  return Number(await shown.jsonValue()) - begin;
}

declare global {
  /** Longest time between two frames, in milliseconds. */
  var longestPause: number;
}

function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.longestPause = 0;
    let last = performance.now();
    const look = (now: number) => {
      globalThis.longestPause = Math.max(globalThis.longestPause, now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function file(): string {
  const rows = Array.from(
    { length: count },
    (_, at) => `la palabra ${at};слово ${at};Este es el ejemplo ${at}.;tema${at % 20}`,
  );
  return ['palabra;перевод;ejemplo;метки', ...rows].join('\n');
}
