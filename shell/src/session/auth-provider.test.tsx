/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { configureStore } from '@reduxjs/toolkit';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Auth } from '@repaso/shell-api';
import type { Presence } from './presence.ts';
import type { SessionClient } from './session-client.ts';
import { presenceChanged, sessionSlice } from './session-state.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { MemoryRouter, useLocation } = await import('react-router');
const { useAuth } = await import('@repaso/shell-api');
const { LocaleContext } = await import('@repaso/shell-api/host');
const { AuthProvider } = await import('./auth-provider.tsx');

/** Renders a component that uses `useAuth`, in a page with the given presence. */
function page(presence: Presence, client: Partial<SessionClient> = {}) {
  const store = configureStore({ reducer: { session: sessionSlice.reducer } });
  store.dispatch(presenceChanged(presence));
  const seen: { auth?: Auth; pathname?: string } = {};
  function Seen() {
    Object.assign(seen, { auth: useAuth(), pathname: useLocation().pathname });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/ru/settings']}>
          <LocaleContext value={{ locale: 'ru', setLocale: () => undefined }}>
            <AuthProvider client={client as SessionClient}>
              <Seen />
            </AuthProvider>
          </LocaleContext>
        </MemoryRouter>
      </Provider>,
    ),
  );
  return seen;
}

const signedIn = (role: 'user' | 'professor' | 'admin'): Presence => ({
  kind: 'signed-in',
  user: { id: 'u1', name: 'Аня', role, emailVerified: true },
  expiresAt: '2026-03-31T10:00:00Z',
  accessExpiresAt: null,
  offline: false,
});

test.each<[string, Presence, Partial<Auth>]>([
  [
    'a pending session',
    { kind: 'pending' },
    { user: null, session: null, isAuthenticated: false, isLoading: true, isAdmin: false },
  ],
  [
    'a visitor',
    { kind: 'signed-out' },
    { user: null, session: null, isAuthenticated: false, isLoading: false, isAdmin: false },
  ],
  ['a professor', signedIn('professor'), { isAuthenticated: true, isLoading: false, isAdmin: false }],
  ['an admin', signedIn('admin'), { isAuthenticated: true, isLoading: false, isAdmin: true }],
])('useAuth has the facts about %s', (_, presence, facts) => {
  const { auth } = page(presence);
  expect(auth).toMatchObject(facts);
  if (presence.kind !== 'signed-in') return;
  const { user, expiresAt } = presence;
  expect(auth).toMatchObject({ user, session: { user, expiresAt, offline: false } });
});

test('useAuth gives sign-in, sign-up and sign-out of the client; logout also opens the home screen', async () => {
  const calls: string[] = [];
  const done = (name: string) => async () => void calls.push(name);
  const outcome = (name: string) => async () => {
    calls.push(name);
    return { error: null, user: null };
  };
  const client = { signIn: outcome('in'), signUp: outcome('up'), signOut: done('out') };
  const seen = page(signedIn('user'), client);
  await seen.auth?.signIn('a@b.co', 'secret1');
  await seen.auth?.signUp('Ana', 'a@b.co', 'secret1', 'es');
  await seen.auth?.signOut();
  expect([calls, seen.pathname]).toEqual([['in', 'up', 'out'], '/ru/settings']);
  await act(async () => seen.auth?.logout());
  expect([calls, seen.pathname]).toEqual([['in', 'up', 'out', 'out'], '/ru']);
});
