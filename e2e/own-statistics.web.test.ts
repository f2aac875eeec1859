import { readFile } from 'node:fs/promises';
import { studyPage } from './support/study-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const say = (id: string) => text('mf-study', `study.statistics.${id}`);
const path = '/es/practice/statistics';

test('two devices of a learner show the same statistics', async ({ browser, platform }) => {
  const account = await platform.createUser({ hasHistory: true });
  const shown: string[] = [];
  for (let device = 0; device < 2; device += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await signIn(context, platform.origin, account);
    const page = await context.newPage();
    await page.goto(`${platform.origin}/es/practice/cards`);
    await expect(page.locator('main [data-state="synced"]')).toBeVisible({ timeout: 20_000 });
    await page.goto(`${platform.origin}${path}`);
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible({ timeout: 20_000 });
    for (const id of ['today', 'calendar', 'forecast', 'retention', 'answers', 'hours', 'hardest']) {
      const panel = page.getByRole('region', { name: say(id), exact: true });
      shown.push(await panel.innerText());
    }
    await context.close();
  }
  expect(shown.slice(0, 7)).toEqual(shown.slice(7));
  expect(shown[0]).toMatch(/\d+\s*respuestas/);
});

test('a learner moves over days and values by arrow keys, reads a table and exports the log', async ({
  context,
  page,
  platform,
}) => {
  await signIn(context, platform.origin, await platform.createUser({ hasHistory: true }));
  await page.goto(path);
  const chart = page.getByRole('slider', { name: say('answers') });
  await chart.focus();
  const before = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).not.toHaveAttribute('aria-valuetext', before ?? '');
  await page.locator('td[data-at]').last().focus();
  const days = page.locator('td[data-at][tabindex="0"]');
  const lastDay = await days.getAttribute('aria-label');
  await page.keyboard.press('ArrowLeft');
  await expect(days).toBeFocused();
  await expect(days).not.toHaveAttribute('aria-label', lastDay ?? '');
  const panel = page.getByRole('region', { name: say('answers'), exact: true });
  await panel.getByText(text('mf-study', 'study.chart.as-table')).click();
  await expect(panel.getByRole('row').nth(1)).toContainText(/\d/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('export-log') }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n').length).toBeGreaterThan(20);
  expect(file).toMatch(/^\ufeffday;time;front;back;rating/);
});

test('the demo has statistics of its own', async ({ page }) => {
  await page.goto('/es');
  await page.getByRole('button', { name: text('mf-study', 'study.home.demo') }).click();
  const study = studyPage(page);
  await study.goto();
  await study.answer('2');
  await page.goto(path);
  const today = page.getByRole('region', { name: say('today'), exact: true });
  await expect(today).toContainText(/1\s*respuesta/);
});
