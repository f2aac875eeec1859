import type { Page } from '@playwright/test';
import type { BenchRow, Figure } from '../../src/harness/row.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import { openBrowser } from '../support/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import { answerCards, openStudyScreen, watchAnswers } from './answer-cards.ts';
import { phoneOn4g } from './open-screen.ts';

const cards = 10_000;
const answers = 60;
const openings = 7;

/** Row of the benchmark: the study screen of a learner with many cards. */
export const answer: BenchRow = {
  name: 'answer',
  title: `studying with ${cards.toLocaleString('en-US')} cards in the store`,
  needs: ['build', 'browser'],
  async run({ say }) {
    const platform = await startPlatform();
    const browser = await openBrowser();
    try {
      const page = await openStudyScreen(platform, browser, { cards, seed: 'answer' });
      say('all cards are in the store');
      const opening = await openAgainAndAgain(page);
      say(`opened ${openings} times`);
      await watchAnswers(page);
      const plain = answering('', 50, await answerCards(page, answers));
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: phoneOn4g.slowdown });
      const slowed = answering(', processor slowed four times', 100, await answerCards(page, answers));
      return [plain, slowed, ...opening];
    } finally {
      await browser.close();
      await platform.close();
    }
  },
};

/**
 * Measures how long the study screen takes to open: several times by a link within the page, and then by reloading
 * the page.
 */
async function openAgainAndAgain(page: Page): Promise<Figure[]> {
  const within: number[] = [];
  const anew: number[] = [];
  for (let number = 0; number < openings; number += 1) {
    await page.goto(`${new URL(page.url()).origin}/es/practice`);
    const link = page.locator('main a[href="/es/practice/cards"]');
    await link.waitFor();
    within.push(
      await link.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const begin = performance.now();
            const look = () => {
              if (document.querySelector('[data-flipped] [lang]') === null) {
                requestAnimationFrame(look);
                return;
              }
              setTimeout(() => resolve(performance.now() - begin));
            };
            (element as HTMLElement).click();
            requestAnimationFrame(look);
          }),
      ),
    );
    await page.reload({ waitUntil: 'commit' });
    await page.locator('[data-flipped] [lang]').first().waitFor();
    anew.push(await page.evaluate(() => performance.now()));
  }
  return [
    { what: 'opening the study screen', ours: samplesOf(within).median, unit: 'ms' },
    { what: 'reloading the study screen', ours: samplesOf(anew).median, unit: 'ms' },
  ];
}

function answering(conditions: string, atMost: number, times: readonly number[]): Figure {
  const { median, p95 } = samplesOf(times);
  return {
    what: `answer, then the next card painted, p95${conditions}`,
    ours: p95,
    unit: 'ms',
    budget: { of: 'ours', atMost },
    note: `median ${median.toFixed(0)} ms of ${times.length} answers by key`,
  };
}
