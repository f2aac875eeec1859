import { signInBody, signUpBody } from '@repaso/contracts';
import ru from '../../../locales/ru.json' with { type: 'json' };
import { authForm, checkAuthForm, emptyForm } from './auth-form.ts';

const good = { name: 'Аня', email: 'anya@repaso.test', password: 'secreto' };
const russian = (id: string | undefined) => (ru as Record<string, string>)[id ?? ''];

describe('checking', () => {
  test('accepts valid values', () => {
    expect(checkAuthForm('sign-in', good)).toEqual({});
    expect(checkAuthForm('sign-up', good)).toEqual({});
  });

  test('sign-in shows errors for e-mail and password', () => {
    const errors = checkAuthForm('sign-in', { name: '', email: 'anya@', password: '12345' });
    expect(russian(errors.email)).toBe('Неверный формат email');
    expect(russian(errors.password)).toBe('Пароль должен содержать минимум 6 символов');
    expect(errors.name).toBeUndefined();
  });

  test('sign-up shows errors for each of its three fields', () => {
    const errors = checkAuthForm('sign-up', { name: ' А ', email: 'anya', password: '' });
    expect(russian(errors.name)).toBe('Имя должно содержать минимум 2 символа');
    expect(russian(errors.email)).toBe('Некорректный email');
    expect(russian(errors.password)).toBe('Пароль должен содержать минимум 6 символов');
  });

  test.each([
    ['anya@repaso.test', 'secreto'],
    ['a.b+c@x-y.example.org', '123456'],
    ['.anya@repaso.test', 'secreto'],
    ['anya..b@repaso.test', 'secreto'],
    ['anya@repaso', 'secreto'],
    ['anya repaso@x.test', 'secreto'],
    ['аня@repaso.test', 'secreto'],
    [`${'a'.repeat(250)}@x.test`, 'secreto'],
    ['anya@repaso.test', '12345'],
    ['anya@repaso.test', 'x'.repeat(101)],
    ['', ''],
  ])('agrees with the services on %s / %s', (email, password) => {
    const values = { name: 'Аня', email, password };
    const passes = (errors: object) => Object.keys(errors).length === 0;
    expect(passes(checkAuthForm('sign-in', values))).toBe(signInBody.safeParse(values).success);
    expect(passes(checkAuthForm('sign-up', values))).toBe(signUpBody.safeParse(values).success);
  });
});

describe('the form', () => {
  const wrong = authForm(emptyForm, {
    kind: 'invalid',
    errors: { email: 'auth.field.email-format', password: 'auth.field.password-short' },
  });

  test("typing in a field clears that field's error and the error above the form", () => {
    const failed = { ...wrong, failure: { text: 'no' } };
    const typed = authForm(failed, { kind: 'typed', field: 'email', value: 'a' });
    expect(typed.errors).toEqual({ password: 'auth.field.password-short' });
    expect(typed.failure).toBeNull();
    expect(typed.values.email).toBe('a');
  });

  test('sending clears all errors and makes the form busy until the response', () => {
    const sent = authForm(wrong, { kind: 'sent' });
    expect(sent).toMatchObject({ errors: {}, failure: null, isBusy: true });
    expect(authForm(sent, { kind: 'responded', failure: { text: 'no' } })).toMatchObject({
      isBusy: false,
      failure: { text: 'no' },
    });
  });

  test('the other tab keeps the values and clears the errors', () => {
    const typed = authForm(wrong, { kind: 'typed', field: 'email', value: 'anya@repaso.test' });
    const other = authForm(typed, { kind: 'mode-chosen', mode: 'sign-up' });
    expect(other).toMatchObject({ mode: 'sign-up', errors: {}, values: { email: 'anya@repaso.test' } });
  });
});
