import { createPasswords } from './passwords.ts';
import type { Passwords } from './passwords.ts';

let passwords: Passwords;
beforeAll(async () => {
  passwords = await createPasswords(4);
});
afterAll(() => passwords.close());

test('matches the password and no other', async () => {
  const hash = await passwords.hash('contraseña');
  await expect(passwords.matches('contraseña', hash)).resolves.toBe(true);
  await expect(passwords.matches('contrasena', hash)).resolves.toBe(false);
});

test('treats composed and decomposed accents as equal', async () => {
  const hash = await passwords.hash('ñandú'.normalize('NFC'));
  await expect(passwords.matches('ñandú'.normalize('NFD'), hash)).resolves.toBe(true);
});

test('matches no password when the account has none', async () => {
  await expect(passwords.matches('whatever', null)).resolves.toBe(false);
});

test('leaves the event loop free while it hashes', async () => {
  const slow = await createPasswords(11);
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  await slow.hash('password');
  clearInterval(timer);
  // At cost 11 a hash takes at least 100 ms. If it blocked the event loop, the timer would not run at all.
  expect(ticks).toBeGreaterThan(2);
  await slow.close();
});

test('throws BUSY when too many calls wait', async () => {
  const small = await createPasswords(8);
  const results = await Promise.allSettled(Array.from({ length: 2000 }, () => small.hash('x')));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set(['AppError: BUSY']));
  await small.close();
});

test('serves waiting calls in order', async () => {
  const single = await createPasswords(4, 1);
  const ended: number[] = [];
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const callers = numbers.map(async (number) => {
    await single.hash('x');
    ended.push(number);
  });
  await Promise.all(callers);
  await single.close();
  expect(ended).toEqual(numbers);
});
