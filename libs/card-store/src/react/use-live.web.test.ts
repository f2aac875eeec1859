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
