import { starterLessons } from '@repaso/content';
import { readFileSync } from 'node:fs';
import { familyLesson, listeningPage } from './support/listening-page.ts';
import { consoleErrorsOf, expect, reportPolicyViolations, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { soundOf } from './support/sound.ts';
import { waveformsFit } from './support/waveform.ts';

const longTimeout = { timeout: 20_000 };

test('a learner plays a lesson, repeats a segment by key, and sees what was heard', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, await platform.createUser());
  await reportPolicyViolations(page);
  const consoleErrors = consoleErrorsOf(page);
  const lesson = listeningPage(page, 'es');
  await page.goto('/es/practice');
  await page.getByRole('link', { name: lesson.say('title') }).click();
  await page.getByRole('link', { name: familyLesson.title }).click();
  await expect(lesson.segments).toHaveCount(familyLesson.segments);
  await expect(lesson.play).toBeEnabled(longTimeout);
  await expect(page.locator('[data-waveform=ready]')).toBeVisible(longTimeout);
  await lesson.play.click();
  await expect.poll(lesson.time, longTimeout).toBeGreaterThan(0.6);
  await lesson.play.click();
  expect(await lesson.isPaused()).toBe(true);
  // On a slow machine a later segment may play already.
  for (let number = 0; number < familyLesson.segments; number += 1) await page.keyboard.press('k');
  await expect(lesson.currentSegment).toContainText('1');
  await page.keyboard.press('j');
  await expect(lesson.currentSegment).toContainText('2');
  await page.keyboard.press('f');
  await page.keyboard.press('r');
  // The second segment is from 4.4 s to 6.7 s. It stops at its end.
  await expect.poll(lesson.isPaused, longTimeout).toBe(true);
  await expect.poll(lesson.time, longTimeout).toBeGreaterThan(6.6);
  expect(await lesson.time()).toBeLessThan(7.3);
  await expect(lesson.segments.nth(1)).toContainText('✓');
  await page.keyboard.press('t');
  await expect(lesson.segments.nth(1)).toContainText('Vivo en Málaga');
  expect(consoleErrors).toEqual([]);
});

test('a dictation is graded word by word, and the list shows the progress', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, await platform.createUser());
  const lesson = listeningPage(page, 'ru');
  await page.goto(`/ru${familyLesson.path}`);
  await expect(lesson.play).toBeEnabled(longTimeout);
  await page.keyboard.press('d');
  await expect(lesson.field).toBeFocused();
  await lesson.field.fill('Ola, me yamo lucía y tengo años');
  await page.keyboard.press('Enter');
  await expect(lesson.result).toContainText('5');
  await expect(lesson.result.locator('[data-grade=missing]')).toContainText('veinte');
  await expect(lesson.result.locator('[data-grade=case-slip]')).toContainText('Lucía');
  await expect(lesson.result.locator('[data-grade=wrong] del')).toHaveText(['Ola,', 'yamo']);
  await page.keyboard.press('Enter');
  await expect(lesson.currentSegment).toContainText('2');
  await page.keyboard.press('Escape');
  await page.goto('/ru/practice/listening');
  await expect(page.getByRole('link', { name: familyLesson.title })).toContainText('1 диктант');
});

test('without its recording a lesson says so, keeps its transcript, and plays after a retry', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, await platform.createUser());
  const lesson = listeningPage(page, 'es');
  const half = '**/api/admin/lessons/*/audio?*';
  await page.route(half, (route) => route.fulfill({ contentType: 'audio/ogg', body: Buffer.from('OggS') }));
  await page.goto(`/es${familyLesson.path}`);
  await expect(page.getByRole('alert')).toContainText(lesson.say('recording-failed'), longTimeout);
  await lesson.button('show-all').click();
  await expect(lesson.segments.nth(1)).toContainText('Vivo en Málaga');
  await page.unroute(half);
  await page.getByRole('button', { name: text('mf-study', 'study.sync.retry') }).click();
  await lesson.play.click();
  await expect.poll(lesson.time, longTimeout).toBeGreaterThan(0.6);
});

test('a kept lesson plays without the server, and a word of it becomes a card', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, await platform.createUser());
  const lesson = listeningPage(page, 'es');
  await page.goto(`/es${familyLesson.path}`);
  await page.locator('[data-keep=false]').click();
  await expect(page.getByText(lesson.say('offline-kept'))).toBeVisible(longTimeout);
  await page.route(/\/api\/(admin\/lessons|decks)\//, (route) => route.abort());
  await page.reload();
  await lesson.play.click();
  await expect.poll(lesson.time, longTimeout).toBeGreaterThan(0.6);
  await lesson.play.click();
  await lesson.segments.nth(2).click();
  await lesson.button('show').click();
  // The deck has «la abuela», and not «cinco».
  await page.getByRole('button', { name: 'abuela', exact: true }).click();
  await expect(page.locator('[data-word-card]')).toContainText('бабушка');
  await lesson.button('word-add').click();
  await expect(page.getByText(lesson.say('word-added'))).toBeVisible();
  await page.getByRole('button', { name: 'cinco', exact: true }).click();
  await page.getByLabel(lesson.say('word-back')).fill('пять');
  await lesson.button('word-add').click();
  await expect(page.locator('[data-word-card]')).toBeHidden();
  await page.getByRole('button', { name: 'abuela', exact: true }).click();
  await lesson.button('word-add').click();
  await expect(page.getByText(lesson.say('word-present'))).toBeVisible();
});

test('a kept lesson whose recording was replaced keeps the new one', async ({ page, context, platform }) => {
  await signIn(context, platform.origin, await platform.createUser());
  const lesson = listeningPage(page, 'es');
  await page.goto(`/es${familyLesson.path}`);
  await page.locator('[data-keep=false]').click();
  await expect(page.getByText(lesson.say('offline-kept'))).toBeVisible(longTimeout);
  const audioFile = 'f'.repeat(64);
  await page.route(/\/api\/admin\/lessons\/[^/?]+$/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { audioFile: string; version: number } };
    Object.assign(json.data, { audioFile, version: json.data.version + 1 });
    await route.fulfill({ response, json });
  });
  await page.reload();
  const keptNames = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      const recordings = requests.flat().filter(({ url }) => url.includes('/offline/recordings/'));
      return recordings.map(({ url }) => url.split('/').at(-1));
    });
  await expect.poll(keptNames, longTimeout).toEqual([audioFile]);
  await expect(page.getByText(lesson.say('offline-kept'))).toBeVisible(longTimeout);
});

test('a word of a lesson can be played alone, and is marked while it is spoken', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, await platform.createUser());
  const lesson = listeningPage(page, 'es');
  await page.goto(`/es${familyLesson.path}`);
  await expect(lesson.play).toBeEnabled(longTimeout);
  await lesson.button('show').click();
  await page.getByRole('button', { name: 'Lucía', exact: true }).click();
  await page.evaluate(() => {
    const marked: string[] = [];
    Object.assign(globalThis, { marked });
    new MutationObserver(() => {
      marked.push(document.querySelector('[data-spoken]')?.textContent ?? '');
    }).observe(document.body, { subtree: true, attributeFilter: ['data-spoken'] });
  });
  await lesson.button('word-play').click();
  const [, , , word] = starterLessons.find(({ slug }) => slug === 'mi-familia')?.segments[0]?.words ?? [];
  await expect.poll(lesson.time, longTimeout).toBeGreaterThanOrEqual((word?.endMs ?? 0) / 1000);
  await expect.poll(lesson.isPaused, longTimeout).toBe(true);
  expect(await lesson.time()).toBeLessThan((word?.endMs ?? 0) / 1000 + 0.4);
  expect(await page.evaluate(() => (globalThis as unknown as { marked: string[] }).marked)).toContain(
    'Lucía',
  );
  // The waveform is drawn anew in another window.
  await page.setViewportSize({ width: 900, height: 700 });
  await waveformsFit(page);
});

test('the recordings of the starter lessons are loud, not clipped, silent only between sentences, and have each word at its time', async ({
  page,
}) => {
  for (const { slug, recording, segments } of starterLessons) {
    const found = await page.evaluate(soundOf, {
      base64: readFileSync(recording).toString('base64'),
      parts: segments,
      words: segments.flatMap(({ words = [] }) => words),
    });
    expect(found.peak, slug).toBeGreaterThan(0.5);
    // Opus may overshoot a little.
    expect(found.clipped, slug).toBeLessThan(10);
    expect(found.loudness, slug).toBeGreaterThan(0.05);
    expect(found.durationMs - (segments.at(-1)?.endMs ?? 0), slug).toBeGreaterThanOrEqual(0);
    expect(found.durationMs - (segments.at(-1)?.endMs ?? 0), slug).toBeLessThan(1500);
    expect(Math.min(...found.parts), slug).toBeGreaterThan(0.04);
    expect(Math.min(...found.words), slug).toBeGreaterThan(0.012);
    expect(Math.max(...found.between), slug).toBeLessThan(0.01);
    expect(found.onsets.length, slug).toBeGreaterThan(segments.length);
    expect(Math.min(...found.onsets), slug).toBeGreaterThan(-15);
    expect(Math.max(...found.onsets), slug).toBeLessThan(30);
    expect(Math.max(...found.pauses), slug).toBeLessThan(0.01);
  }
});
