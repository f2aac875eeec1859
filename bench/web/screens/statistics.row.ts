import type { Page } from '@playwright/test';
import type { BenchRow, Figure } from '../../src/harness/row.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import { openBrowser } from '../support/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import { writeLog } from './write-log.ts';

const entries = 100_000;
const openings = 5;
const path = '/es/practice/statistics';

/** Row of the benchmark: a learner's statistics over a long log. */
export const statistics: BenchRow = {
  name: 'statistics',
  title: `a learner's statistics over ${entries.toLocaleString('en-US')} entries`,
  needs: ['build', 'browser'],
  async run({ say }) {
    const platform = await startPlatform();
    const browser = await openBrowser();
    try {
      const learner = await platform.newLearner();
      const context = await browser.newContext({
        locale: 'es-ES',
        viewport: { width: 1280, height: 800 },
      });
      await platform.signIn(context, learner);
      const page = await context.newPage();
      await page.goto(`${platform.origin}${path}`);
      await page.getByRole('link', { name: 'Estudiar' }).first().waitFor();
      await writeLog(page, learner.id, entries);
      say('the log is written');
      await watchTasks(page);
      const opening = await openAgainAndAgain(page, learner.id);
      say(`opened ${openings} times`);
      return [...(await choosePeriods(page)), ...opening];
    } finally {
      await browser.close();
      await platform.close();
    }
  },
};

/** Records the length of every task that is longer than a frame of 50 ms, from the next page on. */
async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

/**
 * Measures the time from the click on the hub's link to the frame that shows the figures. It is compared with the time
 * of reading the log from IndexedDB alone.
 */
async function openAgainAndAgain(page: Page, userId: string): Promise<Figure[]> {
  const ours: number[] = [];
  const bare: number[] = [];
  const longest: number[] = [];
  for (let number = 0; number < openings; number += 1) {
    await page.goto(`${new URL(page.url()).origin}/es/practice`);
    await page.locator(`main a[href="${path}"]`).waitFor();
    bare.push(await readBare(page, userId));
    await forgetTasks(page);
    ours.push(await paintedAfterClick(page, `main a[href="${path}"]`, '[data-statistics]'));
    await page.locator('.recharts-surface').first().waitFor();
    longest.push(await longestTask(page));
  }
  return [
    {
      what: 'opening the screen, all figures painted',
      ours: samplesOf(ours).median,
      unit: 'ms',
      against: {
        name: 'the same entries read by IndexedDB itself',
        value: samplesOf(bare).median,
      },
    },
    {
      what: 'longest task of an opening',
      ours: samplesOf(longest).median,
      unit: 'ms',
      budget: { of: 'ours', atMost: 50 },
      note: 'median of the openings; a task below 50 ms counts as 50 ms',
    },
  ];
}

/** Measures the time from the click on another period to the frame that shows its figures. */
async function choosePeriods(page: Page): Promise<Figure[]> {
  const times: number[] = [];
  await forgetTasks(page);
  const group = page.getByRole('group', { name: 'período' });
  for (const name of ['90 días', '365 días', 'todo', '30 días', '90 días', '365 días', 'todo']) {
    await group.getByRole('button', { name }).evaluate((button) => button.setAttribute('data-next', ''));
    times.push(await paintedAfterClick(page, '[data-next]', '[data-statistics][aria-busy=false]'));
    await page.evaluate(() => document.querySelector('[data-next]')?.removeAttribute('data-next'));
  }
  return [
    {
      what: 'another period: all figures computed and painted',
      ours: samplesOf(times).median,
      unit: 'ms',
      budget: { of: 'ours', atMost: 300 },
    },
    {
      what: 'longest task of another period',
      ours: await longestTask(page),
      unit: 'ms',
      budget: { of: 'ours', atMost: 50 },
    },
  ];
}

/** Forgets the tasks up to now. The browser reports a task some time after its end. */
async function forgetTasks(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  await page.evaluate(() => void (globalThis.longTasks = []));
}

/** Clicks an element. Returns the milliseconds to the frame that shows `shown`. */
function paintedAfterClick(page: Page, clicked: string, shown: string): Promise<number> {
  return page.evaluate(
    ([link, wanted]) =>
      new Promise<number>((resolve) => {
        const begin = performance.now();
        const look = () => {
          if (document.querySelector(wanted) === null) return void requestAnimationFrame(look);
          // A message is delivered only after this frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - begin);
          port2.postMessage(null);
        };
        document.querySelector<HTMLElement>(link)?.click();
        requestAnimationFrame(look);
      }),
    [clicked, shown] as const,
  );
}

/** Returns the longest task in milliseconds. The browser reports none below 50 ms. */
async function longestTask(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return page.evaluate(() => Math.max(50, ...globalThis.longTasks));
}

/** Returns the milliseconds that IndexedDB alone takes to read the log of a learner. */
function readBare(page: Page, userId: string): Promise<number> {
  return page.evaluate(async (user) => {
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
      });
    const db = await finished(indexedDB.open('FlashcardDB'));
    const begin = performance.now();
    const store = db.transaction('log').objectStore('log');
    await finished(store.getAll(IDBKeyRange.bound([user, ''], [user, '\uffff'])));
    const time = performance.now() - begin;
    db.close();
    return time;
  }, userId);
}

declare global {
  var longTasks: number[];
}
