import type { Browser } from '@playwright/test';
import path from 'node:path';
import type * as releaseKeys from '../../../shell/src/federation/release-keys.ts';
import { interleave } from '../../src/harness/rounds.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import type { BenchRow, BenchScene, Figure } from '../../src/harness/row.ts';
import { bundlePage } from '../support/bundle.ts';
import { openBrowser } from '../support/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import type { Platform } from '../support/platform.ts';
import { changeLive, firstText, packNewBuild, publish, textOf } from './new-build.ts';

const rounds = 7;
const slowdown = 4;

/** Row of the benchmark: how soon a release is in browsers, and what the check of its signature costs. */
export const releases: BenchRow = {
  name: 'releases',
  title: 'from a release or a rollback to a browser that shows it, and the check of a set',
  needs: ['build', 'browser'],
  async run(scene) {
    const browser = await openBrowser();
    const platform = await startPlatform();
    try {
      return [...(await untilShown(browser, platform, scene)), await verification(browser, platform)];
    } finally {
      await browser.close();
      await platform.close();
    }
  },
};

async function untilShown(browser: Browser, platform: Platform, { say }: BenchScene): Promise<Figure[]> {
  const admin = await platform.clientOf(await platform.newLearner('admin'));
  let build = 0;
  let last = await publish(admin, await packNewBuild(0));
  let shown = textOf(0);
  const archives = await Promise.all(Array.from({ length: rounds + 1 }, (_, at) => packNewBuild(at + 1)));
  say('the builds are made');
  const measured = await interleave(
    {
      publish: async () => {
        build += 1;
        const archive = archives[build - 1];
        if (archive === undefined) throw new Error('there is no build left');
        return timed(async () => {
          last = await publish(admin, archive);
          shown = textOf(build);
          await open(browser, platform, shown);
        });
      },
      // Each round goes from the newest build back to the first, and ends at the newest again.
      rollback: async () => {
        const ms = await timed(async () => {
          await changeLive(admin, { set: 1 });
          await open(browser, platform, firstText);
        });
        await changeLive(admin, { set: last });
        return ms;
      },
      open: () => timed(() => open(browser, platform, shown)),
    },
    { rounds },
  );
  const floor = { name: 'opening the screen', value: measured.open.median };
  return [
    {
      ...{ what: 'publish until a new browser shows it', unit: 'ms', against: floor },
      ours: measured.publish.median,
      note: 'the archive is sent, checked, stored, signed and put live; then a browser without a cache opens it',
    },
    {
      ...{ what: 'rollback until a new browser shows it', unit: 'ms', against: floor },
      ours: measured.rollback.median,
    },
  ];
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Opens the sign-in screen with empty caches, until it shows a text. */
async function open(browser: Browser, { origin }: Platform, text: string): Promise<void> {
  const context = await browser.newContext({ locale: 'es-ES' });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/es/auth`);
    await page.getByText(text, { exact: true }).first().waitFor();
  } finally {
    await context.close();
  }
}

/** Measures the check of the live set's signature, once in each new page, as at a start. */
async function verification(browser: Browser, { origin }: Platform): Promise<Figure> {
  const script = await bundlePage(path.resolve(import.meta.dirname, '../pages/verification.ts'));
  const values: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${origin}/es/auth`);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(script);
    values.push(await page.evaluate(checkLiveSet));
    await context.close();
  }
  const { median, p95 } = samplesOf(values);
  return {
    ...{ what: 'check of the signature at a start', unit: 'ms', ours: median },
    budget: { of: 'ours', atMost: 10 },
    note: `processor slowed ${slowdown} times; p95 ${p95.toFixed(1)} ms`,
  };
}

/** Runs in the page. */
async function checkLiveSet(): Promise<number> {
  const { isSigned, readKeys } = globalThis as unknown as typeof releaseKeys;
  const content = document.querySelector<HTMLMetaElement>('meta[name="repaso-release-keys"]')?.content;
  const response = await fetch('/api/admin/releases/live');
  const { data } = (await response.json()) as { data: Parameters<typeof isSigned>[0] };
  const start = performance.now();
  const isGenuine = await isSigned(data, readKeys(content));
  const ms = performance.now() - start;
  if (!isGenuine || content === undefined) throw new Error('the live set is not signed by a key of the page');
  return ms;
}
