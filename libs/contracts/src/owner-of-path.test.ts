import type { ReleaseEntry } from './release-set.ts';
import { ownerOfPath } from './owner-of-path.ts';

const entry = (name: string, ...routePrefixes: string[]): ReleaseEntry => ({
  name,
  routePrefixes,
  version: '1',
  manifest: `/remotes/${name}/1/mf-manifest.json`,
  integrity: {},
  menu: [],
  shared: {},
  offline: true,
});
const remotes = [
  entry('mf_study', '/', '/practice'),
  entry('mf_vocabulary', '/vocabulary'),
  entry('mf_verbs', '/practice/verbs'),
];
const owner = (path: string) => ownerOfPath(path, remotes)?.name ?? null;

test.each([
  ['/', 'mf_study'],
  ['/practice', 'mf_study'],
  ['/practice/', 'mf_study'],
  ['/practice/cards', 'mf_study'],
  ['/practice/verbs', 'mf_verbs'],
  ['/practice/verbs/ser', 'mf_verbs'],
  ['/vocabulary/deck/ABC', 'mf_vocabulary'],
])('%s belongs to %s, whose prefix is the longest', (path, name) => {
  expect(owner(path)).toBe(name);
});

test.each(['/nowhere', '/practices', '/vocabularyx', '/es'])('%s belongs to no remote', (path) => {
  expect(owner(path)).toBeNull();
});
