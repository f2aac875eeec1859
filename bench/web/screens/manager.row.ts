import type { Page } from '@playwright/test';
import type { BenchRow, Figure } from '../../src/harness/row.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import { openBrowser } from '../support/chromium.ts';
import { nextPainted, watchKeys } from '../support/painted-keys.ts';
import { startPlatform } from '../support/platform.ts';
import { benchCards } from '../sync/cards.ts';
import { seedStudent } from '../sync/seed-student.ts';
import { openBareSearch } from './bare-search.ts';

const cards = 20_000;
const openings = 7;
const sameRows = 'the same rows read by IndexedDB itself';
/** Letters typed after `a` in the search field. Typing or deleting any of them changes the number of results. */
const letters = ['l', 'r', 'n', 's', 'd', 'c', 'm', 't', 'b', 'p'];

/** Row of the benchmark: opening the card manager with many cards, and searching in it. */
export const manager: BenchRow = {
  name: 'manager',
  title: `the card manager with ${cards.toLocaleString('en-US')} cards in the store`,
  needs: ['build', 'browser'],
  async run({ say }) {
    const platform = await startPlatform();
    const browser = await openBrowser();
    try {
      const learner = await platform.newLearner();
      await seedStudent(await platform.clientOf(learner), benchCards(cards, 'manager'), { log: true });
      const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1280, height: 800 } });
      await platform.signIn(context, learner);
      const page = await context.newPage();
      await page.goto(`${platform.origin}/es/practice/cards`);
      await page.locator('main [data-state="synced"]').waitFor({ timeout: 300_000 });
      say('all cards are in the store');
      const opening = [await openFirst(page, learner.id), ...(await openAgainAndAgain(page, learner.id))];
      say(`opened ${openings + 1} times`);
      return [...opening, await search(page)];
    } finally {
      await browser.close();
      await platform.close();
    }
  },
};

/**
 * Measures the first opening on a device, which reads all cards. The page then makes a copy of what the list needs, and
 * later openings read the copy. Resolves when the copy is complete.
 */
async function openFirst(page: Page, userId: string): Promise<Figure> {
  const bare = await openHub(page, userId);
  const { whole } = await openBy(page);
  while (!(await page.evaluate(isCopied, userId))) await page.waitForTimeout(500);
  const against = { name: sameRows, value: bare };
  return {
    what: 'the first opening on a device, until all cards can be searched',
    ours: whole,
    unit: 'ms',
    against,
  };
}

/**
 * Measures the time from the click on the link to the frame that shows the folders with their counts, and to the time
 * when all cards can be searched. Both are compared with the time of reading the cards from IndexedDB alone.
 */
async function openAgainAndAgain(page: Page, userId: string): Promise<Figure[]> {
  const folders: number[] = [];
  const whole: number[] = [];
  const bare: number[] = [];
  for (let number = 0; number < openings; number += 1) {
    bare.push(await openHub(page, userId));
    const times = await openBy(page);
    folders.push(times.folders);
    whole.push(times.whole);
  }
  const against = { name: sameRows, value: samplesOf(bare).median };
  const budget = { of: 'ratio', atMost: 0.3 } as const;
  return [
    { what: 'opening the manager', ours: samplesOf(folders).median, unit: 'ms', against, budget },
    {
      what: 'opening the manager, until all cards can be searched',
      ours: samplesOf(whole).median,
      unit: 'ms',
      against,
      budget,
    },
  ];
}

/** Loads the page that links to the manager anew. Returns the milliseconds of reading the cards by IndexedDB alone. */
async function openHub(page: Page, userId: string): Promise<number> {
  await page.goto(`${new URL(page.url()).origin}/es/vocabulary`);
  await page.locator('main a[href="/es/vocabulary/cards"]').first().waitFor();
  return readBare(page, userId);
}

/** Returns whether the device has finished its copy of all lines (see `line-copy.ts`). Runs in the page. */
async function isCopied(userId: string): Promise<boolean> {
  const finished = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
  const db = await finished(indexedDB.open('FlashcardDB'));
  const meta = db.transaction('meta').objectStore('meta');
  const head = await finished(
    meta.get([userId, 'lines']) as IDBRequest<{ value: { pages: number | null } } | undefined>,
  );
  db.close();
  return typeof head?.value.pages === 'number';
}

function openBy(page: Page): Promise<{ folders: number; whole: number }> {
  return page.evaluate(
    () =>
      new Promise<{ folders: number; whole: number }>((resolve) => {
        const begin = performance.now();
        let folders: number | null = null;
        const look = () => {
          const pane = document.querySelector('[data-pane]');
          if (!pane?.querySelector('[data-row="boxes"]')) return void requestAnimationFrame(look);
          // A message is delivered only after this frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            folders ??= performance.now() - begin;
            if (pane.ariaBusy === 'true') return void requestAnimationFrame(look);
            resolve({ folders, whole: performance.now() - begin });
          };
          port2.postMessage(null);
        };
        document.querySelector<HTMLElement>('main a[href="/es/vocabulary/cards"]')?.click();
        requestAnimationFrame(look);
      }),
  );
}

/** Returns the milliseconds that IndexedDB alone takes to read all cards of a learner. */
function readBare(page: Page, userId: string): Promise<number> {
  return page.evaluate(async (user) => {
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
      });
    const db = await finished(indexedDB.open('FlashcardDB'));
    const begin = performance.now();
    const store = db.transaction('cards').objectStore('cards');
    await finished(store.getAll(IDBKeyRange.bound([user, ''], [user, '\uffff'])));
    const time = performance.now() - begin;
    db.close();
    return time;
  }, userId);
}

/** Measures typing in the manager's search field, and in the field of a page without any library over the same cards. */
async function search(page: Page): Promise<Figure> {
  const ours = samplesOf(await typeLetters(page));
  const bare = await openBareSearch(page);
  await page.close();
  const floor = samplesOf(await typeLetters(bare));
  return {
    what: 'a letter in the search, then its result painted, p95',
    ours: ours.p95,
    unit: 'ms',
    against: { name: 'the same screen without libraries', value: floor.p95 },
    budget: { of: 'ours', atMost: 50 },
    note: `medians ${ours.median.toFixed(0)} and ${floor.median.toFixed(0)} ms of ${ours.values.length} keys`,
  };
}

/** Measures the time from each key press in the search field to the frame that shows its result. */
async function typeLetters(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox');
  await field.fill('a');
  await page.getByRole('option').first().waitFor();
  await watchKeys(page, {
    before: () => document.querySelector('[role=option]')?.ariaSetSize,
    isShown: (before) => document.querySelector('[role=option]')?.ariaSetSize !== before,
  });
  const painted: number[] = [];
  for (const key of letters.flatMap((letter) => [letter, 'Backspace'])) {
    await field.press(key);
    painted.push(await nextPainted(page));
  }
  return painted;
}
