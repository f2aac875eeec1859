import type { AuthError } from '@repaso/shell-api';
import es from '../../../locales/es.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import { failureHeading, failureText, notVerifiedText } from './auth-failure.ts';

const support = 'ayuda@repaso.test';
const spoken = (message: string): AuthError => ({ code: 'INTERNAL', params: {}, message });
const inRussian = (error: AuthError, mode: 'sign-in' | 'sign-up' = 'sign-in') => {
  const shown = failureText(mode, error, support);
  return 'text' in shown ? shown.text : (ru as Record<string, string>)[shown.id];
};

test.each([
  ['Invalid password', 'Неверный пароль. Проверьте правильность ввода.'],
  ['Bad PASSWORD HASH given', 'Неверный пароль. Проверьте правильность ввода.'],
  ['Invalid credentials', 'Неверный email или пароль'],
  ['E-mail or password is incorrect', 'Неверный email или пароль'],
  ['User not found', 'Пользователь с таким email не найден'],
  ['There is no user here', 'Пользователь с таким email не найден'],
  [
    'Email not verified',
    'Email не подтвержден. Проверьте почту (включая папку "Спам") или напишите: {email}',
  ],
  [
    'unverified account',
    'Email не подтвержден. Проверьте почту (включая папку "Спам") или напишите: {email}',
  ],
])('the message "%s" reads as the catalogue says', (message, text) => {
  expect(inRussian(spoken(message))).toBe(text);
});

test('any other message is shown as it is', () => {
  expect(failureText('sign-in', spoken('Come back on Monday'), support)).toEqual({
    text: 'Come back on Monday',
  });
});

test('a failure without a message has a text of its own for each form', () => {
  const silent: AuthError = { code: 'INTERNAL', params: {} };
  expect(inRussian(silent)).toBe('Ошибка входа. Попробуйте позже.');
  expect(inRussian(silent, 'sign-up')).toBe('Ошибка регистрации. Попробуйте позже.');
  expect(inRussian(spoken('INTERNAL'))).toBe('Ошибка входа. Попробуйте позже.');
});

test('a refused password and an unconfirmed e-mail are known by their codes', () => {
  expect(inRussian({ code: 'INVALID_CREDENTIALS', params: {} })).toBe('Неверный email или пароль');
  expect(failureText('sign-in', { code: 'EMAIL_NOT_VERIFIED', params: {} }, support)).toEqual(
    notVerifiedText(support),
  );
});

test('other codes read as everywhere on the platform, with their values', () => {
  expect(failureText('sign-in', { code: 'RATE_LIMITED', params: { seconds: 30 } }, support)).toEqual({
    id: 'errors.RATE_LIMITED',
    values: { seconds: 30, email: support },
  });
});

test('a ban says until when and why, as far as it is known', () => {
  const until = '2026-12-24T12:00:00.000Z';
  const ban = (params: AuthError['params']) => failureText('sign-in', { code: 'BANNED', params }, support);
  expect(ban({ reason: 'spam', until })).toEqual({
    id: 'auth.error.banned',
    values: { reason: 'spam', until: Date.parse(until), term: 'until', why: 'known', email: support },
  });
  expect(ban({ reason: '', until: '' })).toMatchObject({ values: { term: 'none', why: 'none' } });
});

test('without a connection the form says that it needs one, instead of inviting to go on', () => {
  for (const code of ['OFFLINE', 'NETWORK', 'TIMEOUT'] as const) {
    expect(failureText('sign-in', { code, params: {} }, support)).toMatchObject({ id: 'auth.error.offline' });
  }
});

test('the address to write to stands in both languages', () => {
  for (const catalogue of [es, ru]) expect(catalogue['auth.error.email-not-verified']).toContain('{email}');
});

test('an account with an unconfirmed e-mail is not said to be refused', () => {
  expect(failureHeading('sign-up', notVerifiedText(support))).toBe('auth.step-left');
  expect(failureHeading('sign-up', { text: 'Come back on Monday' })).toBe('auth.sign-up-refused');
});
