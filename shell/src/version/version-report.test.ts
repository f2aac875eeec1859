import { canonicalJson } from '@repaso/contracts';
import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import { createHash } from 'node:crypto';
import type { ReleaseState } from '../federation/release-set.ts';
import { digestOf, reasonOf, reportText } from './version-report.ts';

const ready = (
  more: Partial<ReleaseSet>,
  origin: 'live' | 'last-good' | 'preview' = 'live',
): ReleaseState => ({
  ...{ kind: 'ready', origin },
  set: { schema: 1, id: 7, createdAt: '2026-03-01T12:00:00.000Z', remotes: [], ...more },
});

test.each<[string, ReleaseState]>([
  ['none', { kind: 'failed' }],
  ['preview', ready({ expiresAt: '2026-03-02T12:00:00.000Z' }, 'preview')],
  ['stored', ready({ channel: 'canary', isShared: true }, 'last-good')],
  ['copy', ready({})],
  ['everyone', ready({ channel: 'live', isShared: false })],
  ['others', ready({ channel: 'live', isShared: true })],
  ['chosen', ready({ channel: 'canary', isShared: true })],
])('the reason for a set is %s', (reason, state) => {
  expect(reasonOf(state)).toBe(reason);
});

test('a browser computes the digest that the server knows a build by', async () => {
  const entry = { version: '1.0.0', name: 'mf_study', menu: [] as unknown } as ReleaseEntry;
  expect(await digestOf(entry)).toBe(createHash('sha256').update(canonicalJson(entry)).digest('hex'));
});

test('the report has every fact in a line, and says which are unknown', () => {
  const device = { isOnline: false, isStored: true, browser: 'Firefox' };
  const builds = [
    { name: 'mf_study', version: '1.0.0', digest: 'abc', team: 'Estudio' },
    { name: 'mf_auth', version: '2.0.0', digest: null, team: null },
  ];
  const facts = { address: 'https://repaso.test/es/version', shell: 'abc', bucket: '42', ...device, builds };
  expect(reportText({ ...facts, state: ready({ channel: 'canary', isShared: true }) }).split('\n')).toEqual([
    'address: https://repaso.test/es/version',
    'shell: abc',
    'set: 7 of 2026-03-01T12:00:00.000Z',
    'channel: canary',
    'reason: chosen',
    'browser number: 42',
    'connection: no',
    'stored for offline use: yes',
    'browser: Firefox',
    'mf_study 1.0.0, abc, Estudio',
    'mf_auth 2.0.0, no digest',
  ]);
  const nothing = reportText({ ...facts, state: { kind: 'failed' }, shell: null, bucket: null, builds: [] });
  expect(nothing).toContain('set: none\nchannel: unknown\nreason: none\nbrowser number: none');
});
