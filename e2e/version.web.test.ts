import { endCanary, startCanary } from './support/publish-build.ts';
import { builtRemote, rebuild, removeFiles } from './support/remote-files.ts';
import { storedApp } from './support/stored-app.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const say = (id: string) => text('shell', `shell.version.${id}`, 'es');

test('a visitor reads which builds the page runs and why, and copies it for a report', async ({
  page,
  context,
  platform,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/es/settings');
  await page.getByRole('link', { name: say('nav'), exact: true }).click();
  await expect(page).toHaveURL('/es/version');
  await expect(page.getByText(say('why.everyone'))).toBeVisible();
  await expect(page.getByRole('row', { name: /^mf_study/ })).toBeVisible();
  await page.getByRole('button', { name: say('copy') }).click();
  await expect(page.getByText(say('copied'))).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(new RegExp(`^set: ${await platform.liveSet()} of 20`, 'm'));
  expect(report).toContain('\nchannel: live\nreason: everyone\nbrowser number: none\n');
  expect(report).toMatch(/^mf_study \S+, [0-9a-f]{64}/m);
});

test('a browser in a canary says so, with the number that decided it and the team of the build', async ({
  page,
  context,
  browser,
  platform,
}) => {
  await signIn(context, platform.origin, platform.seeded('admin'));
  const base = await platform.liveSet();
  const { folder, entry } = await rebuild(builtRemote('mf-vocabulary'), (code) => code);
  const { digest } = await startCanary(context.request, platform.origin, { folder, share: 100 });
  const visitor = await browser.newContext({ baseURL: platform.origin });
  try {
    const visited = await visitor.newPage();
    // The first visit is to the live set, and gives the browser its number.
    await visited.goto('/es/version');
    await expect(visited.getByText(/ha recibido esta/)).toBeVisible();
    await visited.reload();
    await expect(visited.getByText(/en el canal canary, .* su número al azar, \d{1,4};/)).toBeVisible();
    const row = visited.getByRole('row', { name: /^mf_vocabulary/ });
    await expect(row).toContainText(entry.version);
    await expect(row).toContainText(digest.slice(0, 12));
  } finally {
    await visitor.close();
    await endCanary(context.request, platform.origin, base);
  }
  await page.goto('/es/version');
  await expect(page.getByText(say('why.everyone'))).toBeVisible();
});

test('the error panel of a failed remote leads to the version, which names its build', async ({
  page,
  platform,
}) => {
  const putBack = await removeFiles(platform.remotes, 'mf_vocabulary');
  try {
    await page.goto('/es/vocabulary');
    await page
      .getByTestId('part-down')
      .getByRole('link', { name: say('link') })
      .click();
    await expect(page).toHaveURL('/es/version');
    await expect(page.getByRole('row', { name: /^mf_vocabulary/ })).toBeVisible();
  } finally {
    await putBack();
  }
});

test.describe('a stored release', () => {
  test.use({ serviceWorkers: 'allow' });
  test('without a connection the version says that it is the copy of the device', async ({
    page,
    context,
  }) => {
    await page.goto('/es/version');
    await storedApp(page).waitUntilLive();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(say('why.stored'))).toBeVisible();
    await expect(page.getByText(say('stored'), { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^mf_study/ })).toBeVisible();
  });
});
