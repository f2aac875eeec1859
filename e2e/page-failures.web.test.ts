import { openSourceMaps, readPlaces } from '@repaso/kit/client';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { asAdmin } from './support/contained-faults.ts';
import { parts } from './support/frame-page.ts';
import { buildFaultyRemotes, withBug } from './support/remote-faults.ts';
import { expect, test } from './support/test.ts';

const [vocabulary] = parts;

test.beforeAll(buildFaultyRemotes);

test('a failure in a browser is reported once, with its build and places, and without its message', async ({
  browser,
  platform,
}) => {
  test.setTimeout(180_000);
  await asAdmin({ browser, platform }, async (context) => {
    const page = await context.newPage();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/releases/failures')) sent.push(request.postData() ?? '');
    });
    const fault = withBug('a timer and a promise', 'crashed');
    const setFaulty = await fault.prepare(page, [vocabulary]);
    await setFaulty([vocabulary]);
    const response = page.waitForResponse((one) => one.url().endsWith('/api/admin/releases/failures'));
    await page.goto('/es/vocabulary');
    expect((await response).status()).toBe(200);
    await expect.poll(() => sent.length).toBe(2);
    for (const body of sent) {
      expect(JSON.parse(body)).toMatchObject({
        failures: [{ part: 'mf_vocabulary', version: expect.any(String), kind: 'Error' }],
      });
      expect(body).toMatch(/"file":"\/remotes\/mf_vocabulary\/[^"]+\.js","line":\d+,"column":\d+/);
      expect(body).not.toContain('has a bug');
    }
    expect(new Set(sent).size).toBe(2);
  });
});

test('source maps lead from a place in the shell to its source, and no browser gets them', async ({
  request,
  platform,
}) => {
  const shell = path.resolve(import.meta.dirname, '../shell');
  const [main = ''] = (await readdir(path.join(shell, 'dist'))).filter((name) => /^main\..*\.js$/.test(name));
  const lines = (await readFile(path.join(shell, 'dist', main), 'utf8')).split('\n');
  const thrown = 'index.html has no #root';
  const line = lines.findIndex((text) => text.includes(thrown));
  const column = lines[line]?.indexOf(thrown) ?? -1;
  expect(column).toBeGreaterThan(0);
  const maps = await openSourceMaps([path.join(shell, 'dist-maps')]);
  const stack = `    at ${platform.origin}/${main}:${line + 1}:${column}`;
  expect(await readPlaces(stack, maps)).toEqual([
    expect.stringMatching(/^ {4}at \.\/src\/kept\/kept-screens\.ts:\d+:\d+$/),
  ]);
  expect(lines.join()).not.toContain('sourceMappingURL');
  expect((await request.get(`${platform.origin}/${main}`)).status()).toBe(200);
  expect((await request.get(`${platform.origin}/${main}.map`)).status()).toBe(404);
});
