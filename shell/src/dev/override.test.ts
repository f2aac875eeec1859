/** @jest-environment jsdom */
import type { ReleaseSet } from '@repaso/contracts';
import { deviceStorage } from '../device-storage.ts';
import { currentOverride, storeOverrideFromAddress, withOverride } from './override.ts';

const set: ReleaseSet = {
  schema: 1,
  id: 7,
  createdAt: '2026-01-01T00:00:00Z',
  remotes: ['mf_study', 'mf_auth'].map((name) => ({
    name,
    version: '1',
    manifest: `/remotes/${name}/1/mf-manifest.json`,
    integrity: { 'mf-manifest.json': 'sha256-x' },
    routePrefixes: [`/${name}`],
    menu: [],
    shared: {},
    offline: true,
  })),
};

beforeEach(() => localStorage.clear());

test('an override is stored on the device and removed from the address', () => {
  history.replaceState(null, '', '/es/practice?x=1&override=mf_study@http://localhost:4300/mf-manifest.json');
  storeOverrideFromAddress(deviceStorage);
  expect(location.pathname + location.search).toBe('/es/practice?x=1');
  expect(currentOverride(deviceStorage)).toEqual({
    name: 'mf_study',
    manifest: 'http://localhost:4300/mf-manifest.json',
  });
});

test.each(['mf_study', 'mf_study@ftp://x', '@http://x', 'javascript:alert(1)'])(
  '%s is no override',
  (text) => {
    history.replaceState(null, '', `/?override=${encodeURIComponent(text)}`);
    storeOverrideFromAddress(deviceStorage);
    expect(currentOverride(deviceStorage)).toBeNull();
    expect(location.search).toBe('');
  },
);

test('only the named remote is loaded from another origin', () => {
  const changed = withOverride(set, { name: 'mf_study', manifest: 'http://localhost:4300/mf-manifest.json' });
  expect(changed.remotes.map(({ manifest }) => manifest)).toEqual([
    'http://localhost:4300/mf-manifest.json',
    '/remotes/mf_auth/1/mf-manifest.json',
  ]);
  expect(withOverride(set, null)).toBe(set);
});
