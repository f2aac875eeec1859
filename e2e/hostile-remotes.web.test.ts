import type { Page } from '@playwright/test';
import { asAdmin } from './support/contained-faults.ts';
import { failuresOf, framePage, parts } from './support/frame-page.ts';
import type { FramePage } from './support/frame-page.ts';
import { buildFaultyRemotes, withBug } from './support/remote-faults.ts';
import { expect, test } from './support/test.ts';

/** Remotes that harm the page outside of their screens. e2e/isolation.web.test.ts has remotes that fail themselves. */
const [vocabulary, study, admin] = parts;

test.beforeAll(buildFaultyRemotes);
// Several pages run one after the other, and each keeps the processor busy.
test.beforeEach(() => test.setTimeout(300_000));
const busy = { timeout: 40_000 };

interface Visit {
  page: Page;
  frame: FramePage;
  failures: string[];
}

/** The bug of the vocabulary's screen, and what the page must show once it has opened. */
const rows: Record<string, (visit: Visit) => Promise<void>> = {
  'replacing functions': async ({ page, failures }) => {
    const replaced = () => page.evaluate(() => (globalThis as { replaced?: string[] }).replaced);
    // Scripts of the page replace the console themselves.
    await expect.poll(replaced).toEqual(['error']);
    expect(failures).toContain('mf_vocabulary: a script may not replace fetch');
  },
  'setting a global': async ({ frame, failures }) => {
    await frame.expectPanel('crashed');
    expect(failures).toEqual([expect.stringMatching(/^mf_vocabulary failed: .*parse/)]);
  },
  'flooding the console': async ({ failures }) => {
    const reports = () => failures.filter((line) => line.startsWith('mf_vocabulary failed'));
    await expect.poll(reports).toHaveLength(20);
    const lines = failures.length;
    await expect.poll(() => failures.length).toBeGreaterThan(lines + 100);
    expect(reports()).toHaveLength(20);
  },
  'navigating for ever': async ({ frame, failures }) => {
    await expect(frame.panel).toBeVisible(busy);
    await frame.expectPanel('crashed');
    // Each navigation is an update of the screen, too, so that either limit may end it, and on a slow machine both do.
    const endings = ['navigates without end', 'is in an endless update loop'];
    const reports = endings.map((ending) => `mf_vocabulary failed: The screen ${ending}`);
    expect(reports).toEqual(expect.arrayContaining(failures));
    expect(failures).not.toEqual([]);
    expect(failures).toEqual([...new Set(failures)]);
  },
  'reloading for ever': async ({ page, frame }) => {
    await expect(frame.panel).toBeVisible(busy);
    await expect(page).toHaveURL(/\/vocabulary$/);
  },
  'writing into the document': async ({ failures }) =>
    expect.poll(() => failures).toEqual([expect.stringContaining('may not replace the page by write')]),
  'removing the frame': async ({ failures }) =>
    expect.poll(() => failures).toContainEqual(expect.stringContaining('it was restored')),
};

/** What the hostile remote logs, and what the shell reports of it. On a slow machine the latter is summed up. */
const ofHostile = /^mf_vocabulary( failed)?: |^mf_vocabulary failed \d+ more times$|a flood of lines/;

test('remotes that harm the page leave the frame and the other parts working', async ({
  browser,
  platform,
}) => {
  const visit = async (bug: string, expectOutcome: (visit: Visit) => Promise<void>) =>
    asAdmin({ browser, platform }, async (context) => {
      const page = await context.newPage();
      const frame = framePage(page, 'es');
      const setFaulty = await withBug(bug, 'crashed').prepare(page, [vocabulary]);
      await setFaulty([vocabulary]);
      const failures = failuresOf(page);
      await page.goto('/es/vocabulary');
      await expectOutcome({ page, frame, failures });
      for (const part of [study, admin]) {
        await frame.open(part);
        await expect(frame.screen(part)).toBeVisible(busy);
      }
      await expect(frame.menu).toHaveCount(5);
      expect(failures.filter((line) => !ofHostile.test(line))).toEqual([]);
    });
  const all = Object.entries(rows);
  await Promise.all(
    [0, 1].map(async (lane) => {
      for (const [bug, outcome] of all.filter((_, at) => at % 2 === lane)) {
        await test.step(bug, () => visit(bug, outcome));
      }
    }),
  );
});

test('quick presses on a link change the address many times a second, and the screen stays', async ({
  page,
}) => {
  await page.goto('/es/practice');
  await framePage(page, 'es').menu.nth(1).focus();
  const addresses = () => page.evaluate(() => history.state as { key: string });
  const keys = new Set<string>();
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Enter');
    keys.add((await addresses()).key);
  }
  // The shell ends a screen that changes its address by itself more than 50 times in five seconds.
  expect(keys.size).toBeGreaterThan(100);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('part-down')).toHaveCount(0);
});
