import { actingUser } from './principal.ts';
import type { Principal } from './principal.ts';

const principal: Principal = {
  ...{ id: 'ana', sid: 's', role: 'user', name: 'Ana', emailVerified: true, token: 't' },
};

test('uses the user of the session, whether or not the payload repeats the id', () => {
  expect(actingUser(principal, undefined)).toBe('ana');
  expect(actingUser(principal, 'ana')).toBe('ana');
});

test("refuses another user's id, also for an admin", () => {
  expect(() => actingUser({ ...principal, role: 'admin' }, 'bo')).toThrow('USER_MISMATCH');
});

test('refuses the demo user with its own code', () => {
  expect(() => actingUser(principal, 'demo-user')).toThrow('DEMO_REFUSED');
});
