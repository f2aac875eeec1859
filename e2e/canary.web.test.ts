import { changeChannel, sendBuild } from './support/publish-build.ts';
import { framePage } from './support/frame-page.ts';
import { builtRemote, rebuild } from './support/remote-files.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

test.use({ environment: { CANARY_MIN_STARTS: '3' } });

const vocabulary = text('mf-vocabulary', 'vocabulary.heading', 'es');

test('a build that fails in browsers is taken back by itself, and each browser is well again', async ({
  browser,
  page,
  context,
  platform,
}) => {
  test.setTimeout(90_000);
  const heading = { name: vocabulary, exact: true };
  await signIn(context, platform.origin, platform.seeded('admin'));
  const base = await platform.liveSet();
  const broken = await rebuild(
    builtRemote('mf-vocabulary'),
    (text, file) => `${file.endsWith('.js') ? 'throw new Error("broken");' : ''}${text}`,
  );
  const digest = await sendBuild(context.request, platform.origin, broken.folder);
  const order = { channel: 'canary', base, put: [digest], share: 100, why: 'new words' };
  const set = await changeChannel(context.request, platform.origin, order);
  const browsers = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: platform.origin })));
  try {
    for (const one of browsers) {
      const visited = await one.newPage();
      // The first visit is to the live set, and gives the browser its bucket.
      await visited.goto('/es/vocabulary');
      await expect(visited.getByRole('heading', heading)).toBeVisible();
      await visited.reload();
      await expect(framePage(visited, 'es').panel).toBeVisible();
    }
    for (const visited of browsers.flatMap((one) => one.pages())) {
      await expect(async () => {
        await visited.reload();
        await expect(visited.getByRole('heading', heading)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    }
    expect(await platform.liveSet()).toBe(base);
    await page.goto('/es/admin/releases');
    const card = page.getByRole('region', { name: 'canary', exact: true });
    await expect(card.getByText(/^mf_vocabulary \S+ ha fallado en el 100\s% de 3 inicios/)).toBeVisible();
    expect(set).not.toBe(base);
  } finally {
    await Promise.all(browsers.map((one) => one.close()));
    await changeChannel(context.request, platform.origin, {
      channel: 'canary',
      base,
      put: [],
      share: 0,
      why: 'end',
    });
  }
});
