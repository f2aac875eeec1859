import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { BenchRow, Figure } from '../../src/harness/row.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import { openBrowser } from '../support/chromium.ts';
import { startPlatform, type Platform } from '../support/platform.ts';
import { keepingWorker, serveStaticCopy } from '../support/static-copy.ts';
import type { StaticCopy } from '../support/static-copy.ts';
import { waitForStoredRelease } from '../support/stored-release.ts';
import { benchCards } from '../sync/cards.ts';
import { seedStudent } from '../sync/seed-student.ts';
import { cardTimes, phone, phoneOn4g, slowDown, watchCard } from './open-screen.ts';

const cards = 1_000;
const rounds = 5;

/** Row of the benchmark: a second visit of the study screen, from the release and the cards that the device has. */
export const secondVisit: BenchRow = {
  name: 'second-visit',
  title: `a second visit of /practice/cards with ${cards.toLocaleString('en-US')} cards, throttled`,
  needs: ['build', 'browser'],
  async run({ say }) {
    const platform = await startPlatform();
    const browser = await openBrowser();
    try {
      const { context, copy } = await visitFirst(browser, platform);
      const url = `${platform.origin}/es/practice/cards`;
      const visits: Record<'online' | 'offline' | 'copy', Visit[]> = { online: [], offline: [], copy: [] };
      for (let round = 0; round < rounds; round += 1) {
        visits.online.push(await visit(context, url, true));
        visits.offline.push(await visit(context, url, false));
        visits.copy.push(await visit(context, copy.url, true));
        say(`round ${round + 1} of ${rounds}`);
      }
      await copy.close();
      const floor = samplesOf(visits.copy.map(({ painted }) => painted)).median;
      return [
        ...figures('online', 1200, visits.online, floor),
        ...figures('offline', 1000, visits.offline, floor),
      ];
    } finally {
      await browser.close();
      await platform.close();
    }
  },
};

interface Device {
  context: BrowserContext;
  /** The study screen without scripts. The device has kept it with a service worker. */
  copy: StaticCopy;
}

/** Opens the study screen on a new device, and waits until the device has release and cards. */
async function visitFirst(browser: Browser, platform: Platform): Promise<Device> {
  const learner = await platform.newLearner();
  await seedStudent(await platform.clientOf(learner), benchCards(cards, 'second visit'), { log: true });
  const context = await browser.newContext({ ...phone, locale: 'es-ES' });
  await platform.signIn(context, learner);
  const page = await context.newPage();
  await page.goto(`${platform.origin}/es/practice/cards`);
  await page.locator('main [data-state="synced"]').waitFor({ timeout: 120_000 });
  await waitForStoredRelease(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const copy = await serveStaticCopy(page);
  await keep(page, copy);
  await page.close();
  return { context, copy };
}

/** Has a service worker keep the copy and what it loads. */
async function keep(page: Page, { url }: StaticCopy): Promise<void> {
  await page.goto(url);
  await page.evaluate(async (worker) => {
    await navigator.serviceWorker.register(worker);
    await navigator.serviceWorker.ready;
  }, keepingWorker);
  await page.reload({ waitUntil: 'networkidle' });
}

/** Milliseconds from the start of a navigation. */
interface Visit {
  /** The page has arrived. */
  page: number;
  firstPaint: number;
  /** The last script that was loaded before the screen was ready. */
  code: number;
  painted: number;
  ready: number;
}

async function visit(context: BrowserContext, url: string, isOnline: boolean): Promise<Visit> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await slowDown(cdp, phoneOn4g);
    await context.setOffline(!isOnline);
    await watchCard(page);
    await page.goto(url, { waitUntil: 'commit' });
    const times = await cardTimes(page);
    const steps = await page.evaluate((until) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
      const files = performance.getEntriesByType('resource');
      const scripts = files
        .filter(({ name }) => name.endsWith('.js'))
        .map((file) => file.startTime + file.duration)
        .filter((end) => end < until);
      return {
        page: navigation?.responseEnd ?? 0,
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        code: Math.max(0, ...scripts),
      };
    }, times.ready);
    return { ...steps, ...times };
  } finally {
    await context.setOffline(false);
    await page.close();
  }
}

function figures(condition: string, atMost: number, visits: readonly Visit[], floor: number): Figure[] {
  const median = (step: keyof Visit) => samplesOf(visits.map((one) => one[step])).median;
  const at = (step: keyof Visit) => `${median(step).toFixed(0)} ms`;
  return [
    {
      what: `until the card is painted, ${condition}`,
      ours: median('painted'),
      unit: 'ms',
      against: { name: 'the same page without scripts', value: floor },
      budget: { of: 'ours', atMost },
      note: `page ${at('page')}, first paint ${at('firstPaint')}, last code ${at('code')}`,
    },
    { what: `until the screen is ready, ${condition}`, ours: median('ready'), unit: 'ms' },
  ];
}
