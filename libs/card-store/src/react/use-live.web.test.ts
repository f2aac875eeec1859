import { expect, test } from '../../test/open-page.ts';

test('a query runs again when data changes that it read after an await', async ({ tab }) => {
  await tab.evaluate(() =>
    repaso.show(() =>
      repaso
        .openStore('ana')
        .summary()
        .then(({ total }) => total),
    ),
  );
  await expect(tab.locator('output')).toHaveText('0');
  await tab.evaluate(() => repaso.openStore('ana').addCards([{ frontValue: 'sí', backValue: 'да' }]));
  await expect(tab.locator('output')).toHaveText('1');
});

test('a query whose code is loaded when it is called first runs again when its data changes', async ({
  tab,
}) => {
  await tab.evaluate(() =>
    repaso.show(() =>
      repaso
        .openStore('ana')
        .cardLines()
        .then(({ length }) => length),
    ),
  );
  await expect(tab.locator('output')).toHaveText('0');
  await tab.evaluate(() => repaso.openStore('ana').addCards([{ frontValue: 'sí', backValue: 'да' }]));
  await expect(tab.locator('output')).toHaveText('1');
});

test('a query runs again after a hundred changes of other data, and goes on to watch its own', async ({
  tab,
}) => {
  const runs = () => tab.evaluate(() => Number(document.body.dataset['runs']));
  await tab.evaluate(() => {
    let runs = 0;
    repaso.show(() => {
      runs += 1;
      document.body.dataset['runs'] = `${runs}`;
      return repaso
        .openStore('ana')
        .settings()
        .then(({ newCardsPerDay }) => newCardsPerDay);
    });
  });
  await expect(tab.locator('output')).toHaveText('20');
  const before = await runs();
  await tab.evaluate(async () => {
    const store = repaso.openStore('ana');
    for (let number = 0; number < 150; number += 1)
      await store.addCards([{ frontValue: `sí ${number}`, backValue: 'да' }]);
  });
  await expect.poll(runs).toBe(before + 1);
  await tab.evaluate(() => repaso.openStore('ana').updateSettings({ newCardsPerDay: 7 }));
  await expect(tab.locator('output')).toHaveText('7');
});
