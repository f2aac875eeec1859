import { parse } from '@formatjs/icu-messageformat-parser';
import { jest } from '@jest/globals';
import { intlOf } from './intl-of.ts';

const counts = [0, 1, 2, 5, 21, 999];
const others = [-0, -1, 0.5, 1000, 1234567, Number.NaN, Number.POSITIVE_INFINITY];
const messages = {
  plural: parse('{count, plural, one {# uno} few {# few} many {# many} other {# otros}}'),
  number: parse('{count, number}'),
};

// First, because number formats are kept.
test('no number format is made for counts', () => {
  const made = jest.spyOn(Intl, 'NumberFormat');
  try {
    const intl = intlOf('es', messages);
    counts.forEach((count) => intl.formatNumber(count));
    counts.forEach((count) => intl.formatMessage({ id: 'plural' }, { count }));
    expect(made).not.toHaveBeenCalled();
    intl.formatNumber(1000);
    expect(made).toHaveBeenCalledTimes(1);
  } finally {
    made.mockRestore();
  }
});

for (const locale of ['es', 'ru'] as const) {
  const format = new Intl.NumberFormat(locale);
  const plural = new Intl.PluralRules(locale);

  test(`counts and all other numbers are written as Intl writes them, in ${locale}`, () => {
    const intl = intlOf(locale, messages);
    for (const count of [...counts, ...others]) {
      expect(intl.formatNumber(count)).toBe(format.format(count));
      expect(intl.formatMessage({ id: 'number' }, { count })).toBe(format.format(count));
      const words = { one: 'uno', few: 'few', many: 'many', other: 'otros', zero: '', two: '' };
      expect(intl.formatMessage({ id: 'plural' }, { count })).toBe(
        `${format.format(count)} ${words[plural.select(count)]}`,
      );
    }
    expect(intl.formatNumber(5, { style: 'percent' })).toBe(
      new Intl.NumberFormat(locale, { style: 'percent' }).format(5),
    );
  });
}
