import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { clientErrorCodes, errorCodes, errorTable, isErrorCode, locales } from '@repaso/contracts';

const catalogue = (locale: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../locales/${locale}.json`), 'utf8')) as Record<
    string,
    string
  >;
const codesOf = (messages: Record<string, string>) =>
  Object.keys(messages)
    .filter((id) => id.startsWith('errors.'))
    .map((id) => id.slice('errors.'.length));

describe.each(locales)('errors in %s', (locale) => {
  const messages = catalogue(locale);

  test('every error code of services and client has a text, and every text has a code', () => {
    expect(codesOf(messages).sort()).toEqual([...errorCodes, ...clientErrorCodes].sort());
  });

  test('a text uses only parameters of its error code', () => {
    const strange = codesOf(messages).flatMap((code) => {
      const names = JSON.stringify(parse(messages[`errors.${code}`] ?? '')).matchAll(/"value":"(\w+)"/g);
      const known = isErrorCode(code) ? errorTable[code].params : [];
      const used = [...names].map((match) => match[1] ?? '').filter((name) => /^[a-z]+$/.test(name));
      return used.filter(
        (name) =>
          !known.includes(name) && new RegExp(`\\{${name}[,}]`).test(messages[`errors.${code}`] ?? ''),
      );
    });
    expect(strange).toEqual([]);
  });

  test('a failed sign-in shows the specified text', () => {
    const text = { ru: 'Неверный email или пароль', es: 'Correo o contraseña incorrectos' }[locale];
    expect(messages['errors.INVALID_CREDENTIALS']).toBe(text);
  });
});
