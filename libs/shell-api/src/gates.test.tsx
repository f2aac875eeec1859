/** @jest-environment jsdom */
import './text-encoder.test-setup.ts';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { AdminGuard, GateViewsContext, RequireAuth } from './gates.tsx';
import type { GateViews } from './gates.tsx';
import { LocaleContext } from './locale.ts';
import { AuthContext } from './session.ts';
import type { Auth, AuthUser } from './session.ts';
import { buildAuth } from './test/build-auth.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The `isOffline` property of each AccessRefused view that was rendered, in order. */
const refusals: boolean[] = [];
const views: GateViews = {
  AuthRequired: ({ signInPath }) => <p>sign in at {signInPath}</p>,
  EmailNotVerified: ({ signInPath }) => <p>verify at {signInPath}</p>,
  Pending: () => <p>pending</p>,
  VerifyingAccess: () => <p>VERIFYING ACCESS...</p>,
  AccessRefused: ({ isOffline }) => <p>{(refusals.push(isOffline), 'refused')}</p>,
};
const learner: AuthUser = { id: '1', name: 'Аня', role: 'user', emailVerified: true };

const authOf = (user: AuthUser | null, more: { isLoading?: boolean; offline?: boolean } = {}): Auth =>
  buildAuth(user, {
    isLoading: more.isLoading ?? false,
    session: user && { user, expiresAt: null, offline: more.offline ?? false },
  });

const Place = () => <i>{useLocation().pathname}</i>;

function shown(auth: Auth, gate: ReactNode): string {
  const element = document.createElement('div');
  const root = createRoot(element);
  act(() =>
    root.render(
      <MemoryRouter initialEntries={['/ru/secret']}>
        <LocaleContext value={{ locale: 'ru', setLocale: () => undefined }}>
          <AuthContext value={auth}>
            <GateViewsContext value={views}>
              <Place />:
              <Routes>
                <Route path="/ru/secret" element={gate} />
                <Route path="*" element={null} />
              </Routes>
            </GateViewsContext>
          </AuthContext>
        </LocaleContext>
      </MemoryRouter>,
    ),
  );
  const text = element.textContent;
  act(() => root.unmount());
  return text;
}

describe('RequireAuth', () => {
  const gate = <RequireAuth callbackUrl="/practice/cards">secret</RequireAuth>;

  test('waits while the session is pending', () => {
    expect(shown(authOf(null, { isLoading: true }), gate)).toBe('/ru/secret:pending');
  });
  test('shows a visitor the sign-in path with the callback', () => {
    expect(shown(authOf(null), gate)).toContain('sign in at /auth?callbackUrl=%2Fpractice%2Fcards');
  });
  test('drops a callback to another site', () => {
    const evil = <RequireAuth callbackUrl="//evil.example">secret</RequireAuth>;
    expect(shown(authOf(null), evil)).toContain('sign in at /auth?callbackUrl=%2F');
    expect(shown(authOf(null), evil)).not.toContain('evil');
  });
  test('shows a notice to a learner with an unverified e-mail', () => {
    expect(shown(authOf({ ...learner, emailVerified: false }), gate)).toContain('verify at /auth');
  });
  test('lets a learner through, also without a connection', () => {
    expect(shown(authOf(learner), gate)).toBe('/ru/secret:secret');
    expect(shown(authOf(learner, { offline: true }), gate)).toBe('/ru/secret:secret');
  });
});

describe('AdminGuard', () => {
  const gate = <AdminGuard>secret</AdminGuard>;
  const admin: AuthUser = { ...learner, role: 'admin' };

  test("says 'VERIFYING ACCESS...' while the session loads", () => {
    expect(shown(authOf(null, { isLoading: true }), gate)).toBe('/ru/secret:VERIFYING ACCESS...');
  });
  test('lets admins through', () => {
    expect(shown(authOf(admin), gate)).toBe('/ru/secret:secret');
  });
  test.each([
    ['a visitor', null],
    ['a learner', learner],
    ['a professor', { ...learner, role: 'professor' as const }],
  ])('redirects %s to the home screen and shows the reason', (_, user) => {
    refusals.length = 0;
    expect(shown(authOf(user), gate)).toBe('/ru:');
    expect(refusals).toContain(false);
  });
  test('lets the given roles through and redirects others to the given path', () => {
    const professors = (
      <AdminGuard roles={['professor']} redirectTo="/settings">
        secret
      </AdminGuard>
    );
    expect(shown(authOf({ ...learner, role: 'professor' }), professors)).toBe('/ru/secret:secret');
    expect(shown(authOf(admin), professors)).toBe('/ru/settings:');
  });
  test('does not trust a role from the device’s record without a connection', () => {
    refusals.length = 0;
    expect(shown(authOf(admin, { offline: true }), gate)).toBe('/ru:');
    expect(refusals).toContain(true);
  });
});
