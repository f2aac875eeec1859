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
