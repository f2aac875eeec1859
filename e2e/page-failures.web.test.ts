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
