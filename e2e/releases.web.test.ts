import type { Page } from '@playwright/test';
import { endCanary, startCanary } from './support/publish-build.ts';
import { builtRemote, rebuild } from './support/remote-files.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const say = (id: string, values: Record<string, string | number> = {}) =>
  Object.entries(values).reduce(
    (found, [name, value]) => found.replaceAll(`{${name}}`, String(value)),
    text('mf-admin', `admin.${id}`, 'es'),
  );
const button = (page: Page, id: string, values?: Record<string, string | number>) =>
  page.getByRole('button', { name: say(id, values), exact: true });

test('an admin starts a canary, changes its share, ends it, promotes a set and goes back', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(90_000);
  await signIn(context, platform.origin, platform.seeded('admin'));
  const base = await platform.liveSet();
  const { folder, entry } = await rebuild(builtRemote('mf-vocabulary'), (code) => code);
  const { set } = await startCanary(context.request, platform.origin, { folder, share: 0 });

  await page.goto('/es/admin/releases');
  const canary = page.getByRole('region', { name: 'canary', exact: true });
  await expect(canary).toContainText(`mf_vocabulary: `);
  await expect(canary).toContainText(`→ ${entry.version}`);
  await button(page, 'act.start').click();
  await canary.getByLabel(say('act.share-field')).fill('101');
  await canary.getByRole('button', { name: /^Empezar/ }).click();
  await expect(canary.getByText(say('act.share-wrong'))).toBeVisible();
  await expect(canary.getByText(say('history.why-missing'))).toBeVisible();
  await canary.getByLabel(say('act.share-field')).fill('25');
  await canary.getByLabel(say('history.why'), { exact: true }).fill('try the new words');
  // Twice: one change is made.
  await button(page, 'act.start.confirm', { share: 25 }).dblclick();
  await expect(canary).toContainText('25 %');
  await expect(page.getByText('try the new words')).toHaveCount(1);

  await button(page, 'act.share').click();
  await canary.getByLabel(say('act.share-field')).fill('50');
  await canary.getByLabel(say('history.why'), { exact: true }).fill('more browsers');
  await button(page, 'act.share.confirm', { share: 50 }).click();
  await expect(canary).toContainText('50 %');

  await button(page, 'act.end').click();
  await canary.getByLabel(say('history.why'), { exact: true }).fill('not yet');
  await button(page, 'act.end.confirm', { channel: 'canary' }).click();
  await expect(canary.getByText(say('channel.stopped'))).toBeVisible();
  await button(page, 'act.start').click();
  await canary.getByLabel(say('act.share-field')).fill('25');
  await canary.getByLabel(say('history.why'), { exact: true }).fill('once more');
  await button(page, 'act.start.confirm', { share: 25 }).click();
  await expect(canary).toContainText('25 %');

  await button(page, 'act.promote').click();
  await canary.getByLabel(say('history.why'), { exact: true }).fill('it is well');
  await button(page, 'act.promote.confirm', { set }).click();
  await expect(canary.getByText(say('channel.same-as-live'))).toBeVisible();
  expect(await platform.liveSet()).toBe(set);
  await expect(canary.getByText(say('channel.stopped'))).toBeVisible();

  await page.goto(`/es/admin/releases/${base}`);
  await button(page, 'history.back', { id: base }).click();
  await page.getByLabel(say('history.why'), { exact: true }).fill('words are missing');
  await button(page, 'history.confirm', { id: base }).click();
  await expect(page.getByText(say('history.is-back', { id: base }))).toBeVisible();
  await expect(button(page, 'history.back', { id: base })).toHaveCount(0);
  expect(await platform.liveSet()).toBe(base);
  await endCanary(context.request, platform.origin, base);
});

test('an act is refused when the channel has changed since the form was opened', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, platform.seeded('admin'));
  const base = await platform.liveSet();
  const builds = await Promise.all(
    [' ', '  '].map((more) => rebuild(builtRemote('mf-study'), (code) => `${code}${more}`)),
  );
  const start = async (folder = '') =>
    (await startCanary(context.request, platform.origin, { folder, share: 10 })).set;
  await start(builds[0]?.folder);
  await page.goto('/es/admin/releases');
  await button(page, 'act.end').click();
  await page.getByLabel(say('history.why'), { exact: true }).fill('enough');
  const other = await start(builds[1]?.folder);
  await button(page, 'act.end.confirm', { channel: 'canary' }).click();
  const conflict = text('shell', 'errors.RELEASE_CONFLICT', 'es').replace('{set}', String(other));
  await expect(page.getByRole('alert')).toContainText(conflict);
  await expect(button(page, 'act.end.confirm', { channel: 'canary' })).toHaveCount(0);
  await button(page, 'act.look').click();
  await expect(page.getByRole('region', { name: 'canary', exact: true })).toContainText(`conjunto ${other}`);
  await endCanary(context.request, platform.origin, base);
});

test('a set shows its builds, sizes, files and digests; an unknown one is not found', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, platform.seeded('admin'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/es/admin/releases');
  const id = await platform.liveSet();
  await page
    .getByRole('link', { name: say('release.number', { id }) })
    .first()
    .click();
  await expect(page).toHaveURL(`/es/admin/releases/${id}`);
  const study = page.getByRole('region', { name: 'mf_study', exact: true });
  await expect(study.getByText(/\d kB/).first()).toBeVisible();
  await study.getByRole('button', { name: say('set.copy-digest', { name: 'mf_study' }) }).click();
  await expect(page.getByText(text('mf-admin', 'admin.copied', 'es'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
  await study.getByText(/\d archivos/).click();
  await expect(
    study
      .getByRole('table')
      .getByText(/^sha\d{3}-/)
      .first(),
  ).toBeVisible();
  for (const wrong of ['999999', 'canary']) {
    await page.goto(`/es/admin/releases/${wrong}`);
    await expect(page.getByText(say('set.missing', { id: wrong }))).toBeVisible();
  }
  await page.getByRole('link', { name: say('set.all') }).click();
  await expect(page).toHaveURL('/es/admin/releases');
});

test('without a connection the releases say so, and nothing is changed', async ({
  page,
  context,
  platform,
}) => {
  const { origin } = platform;
  await signIn(context, origin, platform.seeded('admin'));
  const base = await platform.liveSet();
  const { folder } = await rebuild(builtRemote('mf-auth'), (code) => code);
  const { set } = await startCanary(context.request, origin, { folder, share: 0 });
  try {
    await page.goto('/es/admin/releases');
    const canary = page.getByRole('region', { name: 'canary', exact: true });
    await button(page, 'act.promote').click();
    await canary.getByLabel(say('history.why'), { exact: true }).fill('offline');
    await context.setOffline(true);
    await button(page, 'act.promote.confirm', { set }).click();
    const refusal = canary.getByRole('alert').filter({ hasText: say('not-saved') });
    await expect(refusal).toContainText(text('shell', 'errors.OFFLINE', 'es'));
    await context.setOffline(false);
    expect(await platform.liveSet()).toBe(base);
  } finally {
    await endCanary(context.request, origin, base);
  }
});
