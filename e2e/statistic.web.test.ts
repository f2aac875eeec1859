import type { BrowserContext } from '@playwright/test';
import type { Platform } from './support/platform.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const say = (id: string) => text('mf-admin', id);

/** Signs an admin in. The statistic has the answers of at least one learner. */
async function signInAsAdmin(platform: Platform, context: BrowserContext): Promise<void> {
  await platform.createUser({ hasHistory: true });
  await signIn(context, platform.origin, platform.seeded('admin'));
}

test('an admin sees what learners did, as charts and as tables', async ({ context, page, platform }) => {
  await signInAsAdmin(platform, context);
  await page.goto('/es/admin');
  await page.getByRole('link', { name: say('admin.statistic.link'), exact: true }).click();
  const chart = page.getByRole('img', { name: say('admin.statistic.reviews') });
  await expect(chart.locator('.recharts-bar-rectangle path').first()).toBeVisible();
  const panel = page.getByRole('region', { name: say('admin.statistic.reviews') });
  await panel.getByText(say('admin.statistic.as-table')).click();
  await expect(panel.getByRole('row').nth(1)).toContainText(/\d/);
  const decks = page.getByRole('region', { name: say('admin.statistic.decks') });
  await expect(decks.getByRole('link').first()).not.toHaveText(/^Deck [0-9a-f]{8}$/);
});

test('a period that cannot be read is refused beside its field, and the shown figures stay', async ({
  context,
  page,
  platform,
}) => {
  await signInAsAdmin(platform, context);
  await page.goto('/es/admin/statistic');
  const answers = page.getByRole('region', { name: say('admin.statistic.reviews') });
  await expect(answers).toBeVisible();
  const from = page.getByLabel(say('admin.statistic.from'), { exact: true });
  await from.fill('2020-01-01');
  await expect(page.getByText(say('admin.statistic.period.long'))).toBeVisible();
  await expect(answers).toBeVisible();
});

test('a professor sees no group of fewer than five people', async ({ context, page, platform }) => {
  // A professor of its own: the seeded one wrote the starter deck, which the learners of other tests study.
  await signIn(context, platform.origin, await platform.createUser({ role: 'professor' }));
  await page.goto('/es/admin/statistic');
  await expect(page.getByText(say('admin.statistic.nobody'))).toBeVisible();
  await expect(page.getByText(/5 personas/)).toBeVisible();
});

test('a chart that is not yet drawn again does not widen a narrower page', async ({
  context,
  page,
  platform,
}) => {
  await signInAsAdmin(platform, context);
  await page.addInitScript(() => {
    const ownObserver = window.ResizeObserver;
    window.ResizeObserver = class extends ownObserver {
      constructor(callback: ResizeObserverCallback) {
        super((entries, observer) => {
          if (document.documentElement.dataset['busy'] === undefined) callback(entries, observer);
        });
      }
    };
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/es/admin/statistic');
  const chart = page.getByRole('img', { name: say('admin.statistic.reviews') });
  await expect(chart.locator('.recharts-bar-rectangle path').first()).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => document.documentElement.setAttribute('data-busy', ''));
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await chart.locator('svg').first().boundingBox())?.width).toBeGreaterThan(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
