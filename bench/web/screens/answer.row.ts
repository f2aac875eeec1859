import type { Page } from '@playwright/test';
import type { BenchRow, Figure } from '../../src/harness/row.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import { openBrowser } from '../support/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import { answerCards, openStudyScreen, watchAnswers } from './answer-cards.ts';
import { answerBare, openBareAnswers } from './bare-answers.ts';
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
      const ours = await withoutAndWithSlowdown(page, (count) => answerCards(page, count));
      const bare = await openBareAnswers(page);
      await page.close();
      const floor = await withoutAndWithSlowdown(bare, (count) => answerBare(bare, count));
      return [
        answering('', 50, ours.plain, floor.plain),
        answering(', processor slowed four times', 100, ours.slowed, floor.slowed),
        ...opening,
      ];
    } finally {
      await browser.close();
      await platform.close();
    }
  },
};

/** Measures answers as the machine is, and then with its processor slowed down. */
async function withoutAndWithSlowdown(
  page: Page,
  measure: (count: number) => Promise<number[]>,
): Promise<Record<'plain' | 'slowed', number[]>> {
  const plain = await measure(answers);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phoneOn4g.slowdown });
  const slowed = await measure(answers);
  await cdp.detach();
  return { plain, slowed };
}

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

function answering(
  conditions: string,
  atMost: number,
  ours: readonly number[],
  floor: readonly number[],
): Figure {
  const { median, p95 } = samplesOf(ours);
  const bare = samplesOf(floor);
  return {
    what: `answer, then the next card painted, p95${conditions}`,
    ours: p95,
    unit: 'ms',
    against: { name: 'the same screen without libraries', value: bare.p95 },
    budget: { of: 'ours', atMost },
    note: `medians ${median.toFixed(0)} and ${bare.median.toFixed(0)} ms of ${ours.length} answers by key`,
  };
}
