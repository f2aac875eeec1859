import type { SessionView } from '@repaso/contracts';
import { needsRenewal, presenceFromRecord, presenceOf, recordOf } from './presence.ts';

const now = new Date('2026-03-01T10:00:00Z');
const view: SessionView = {
  user: { id: 'u1', name: 'Аня', email: 'a@repaso.test', role: 'admin', emailVerified: true, locale: 'ru' },
  expiresAt: '2026-03-31T10:00:00Z',
  accessExpiresAt: '2026-03-01T10:05:00Z',
  signUpOpen: false,
  supportEmail: '',
};

test('a session view without a user is a visitor', () => {
  expect(presenceOf({ ...view, user: null })).toEqual({ kind: 'signed-out' });
});

test('the stored record restores a session without a connection, except for its e-mail', () => {
  const record = recordOf(presenceOf(view));
  expect(record).toEqual({
    id: 'u1',
    name: 'Аня',
    role: 'admin',
    emailVerified: true,
    until: view.expiresAt,
  });
  expect(presenceFromRecord(record, now)).toEqual({
    kind: 'signed-in',
    user: { id: 'u1', name: 'Аня', role: 'admin', emailVerified: true },
    expiresAt: view.expiresAt,
    accessExpiresAt: null,
    offline: true,
  });
});

test('an expired record is ignored', () => {
  const record = recordOf(presenceOf(view));
  expect(presenceFromRecord(record, new Date('2026-03-31T10:00:00Z'))).toEqual({ kind: 'signed-out' });
  expect(presenceFromRecord(null, now)).toEqual({ kind: 'signed-out' });
});

test.each(['pending', 'signed-out', 'demo'] as const)('no record is made for %s', (kind) => {
  expect(recordOf({ kind })).toBeNull();
});

test.each([
  ['2026-03-01T10:05:00Z', false],
  ['2026-03-01T10:00:20Z', true],
  ['2026-03-01T09:59:00Z', true],
])('an access token good until %s is renewed first: %s', (accessExpiresAt, expected) => {
  expect(needsRenewal(presenceOf({ ...view, accessExpiresAt }), now)).toBe(expected);
});

test('a session without an access token is renewed first, but not one from the device’s record', () => {
  expect(needsRenewal(presenceOf({ ...view, accessExpiresAt: null }), now)).toBe(true);
  expect(needsRenewal(presenceFromRecord(recordOf(presenceOf(view)), now), now)).toBe(false);
});
