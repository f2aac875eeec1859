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

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What was said to whom was led away: whether the connection is the reason. */
const refusals: boolean[] = [];
const views: GateViews = {
  AuthRequired: ({ signInPath }) => <p>sign in at {signInPath}</p>,
  EmailNotVerified: ({ signInPath }) => <p>verify at {signInPath}</p>,
  Pending: () => <p>pending</p>,
  VerifyingAccess: () => <p>VERIFYING ACCESS...</p>,
  AccessRefused: ({ isOffline }) => <p>{(refusals.push(isOffline), 'refused')}</p>,
};
const learner: AuthUser = { id: '1', name: 'Аня', role: 'user', emailVerified: true };

function authOf(user: AuthUser | null, more: { isLoading?: boolean; offline?: boolean } = {}): Auth {
  const never = () => Promise.reject(new Error('not asked for here'));
  return {
    user,
    session: user === null ? null : { user, expiresAt: null, offline: more.offline ?? false },
    isAuthenticated: user !== null,
    isLoading: more.isLoading ?? false,
    isAdmin: user?.role === 'admin',
    isDemo: false,
    signUpOpen: false,
    supportEmail: '',
    signIn: never,
    signUp: never,
    signOut: never,
    logout: never,
    startDemo: () => undefined,
  };
}

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
  test('shows a visitor the way in and back', () => {
    expect(shown(authOf(null), gate)).toContain('sign in at /auth?callbackUrl=%2Fpractice%2Fcards');
  });
  test('never carries a callback that leads elsewhere', () => {
    const evil = <RequireAuth callbackUrl="//evil.example">secret</RequireAuth>;
    expect(shown(authOf(null), evil)).toContain('sign in at /auth?callbackUrl=%2F');
    expect(shown(authOf(null), evil)).not.toContain('evil');
  });
  test('tells a learner whose e-mail is not verified', () => {
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
  ])('sends %s home, and tells why', (_, user) => {
    refusals.length = 0;
    expect(shown(authOf(user), gate)).toBe('/ru:');
    expect(refusals).toContain(false);
  });
  test('lets the named roles through and sends others where it is told', () => {
    const professors = (
      <AdminGuard roles={['professor']} redirectTo="/settings">
        secret
      </AdminGuard>
    );
    expect(shown(authOf({ ...learner, role: 'professor' }), professors)).toBe('/ru/secret:secret');
    expect(shown(authOf(admin), professors)).toBe('/ru/settings:');
  });
  test('takes no role from the record of a device without a connection', () => {
    refusals.length = 0;
    expect(shown(authOf(admin, { offline: true }), gate)).toBe('/ru:');
    expect(refusals).toContain(true);
  });
});
