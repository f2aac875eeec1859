import { createStore } from '../store.ts';
import { demoUser, signedOut } from './presence.ts';
import type { Presence } from './presence.ts';
import { presenceChanged } from './session-state.ts';
import { keepSignedInHint, sessionKnown } from './signed-in-hint.ts';

const page = { cookie: '' };
beforeEach(() => {
  page.cookie = '';
  Object.assign(globalThis, { document: page });
});

const signedIn: Presence = {
  ...{ kind: 'signed-in', user: demoUser, expiresAt: null, accessExpiresAt: null, offline: false },
};

const gone = 'repaso-signed-in=; path=/; max-age=0; samesite=lax';

test('a signed-in browser has a cookie until the sign-out', () => {
  const store = createStore();
  keepSignedInHint(store);
  expect(page.cookie).toBe('');
  store.dispatch(presenceChanged(signedIn));
  expect(page.cookie).toBe('repaso-signed-in=1; path=/; max-age=31536000; samesite=lax');
  page.cookie = '';
  store.dispatch(presenceChanged({ ...signedIn }));
  expect(page.cookie).toBe('');
  store.dispatch(presenceChanged(signedOut));
  expect(page.cookie).toBe(gone);
});

test('the demo has no cookie', () => {
  const store = createStore();
  keepSignedInHint(store);
  store.dispatch(presenceChanged({ kind: 'demo' }));
  expect(page.cookie).toBe(gone);
});

test('the session is known when it is no longer pending', async () => {
  const store = createStore();
  const known = sessionKnown(store).then(() => 'known');
  expect(await Promise.race([known, Promise.resolve('pending')])).toBe('pending');
  store.dispatch(presenceChanged(signedOut));
  expect(await known).toBe('known');
  expect(await sessionKnown(store).then(() => 'known')).toBe('known');
});
