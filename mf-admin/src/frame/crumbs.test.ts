import { crumbMessage, crumbsOf, snakeName } from './crumbs.ts';

const id = '019311f0-6f52-7c1e-9b5a-3f2d7c1e9b5a';
const labels = (path: string) => crumbsOf(path).map(({ label }) => label);

test('each segment of the path is a crumb with its path', () => {
  expect(crumbsOf('/admin/decks/create')).toEqual([
    { label: 'admin', to: '/admin' },
    { label: 'decks', to: '/admin/decks' },
    { label: 'create', to: '/admin/decks/create' },
  ]);
});

test.each(['verb', 'listening', 'decks', 'statistic', 'reset-password'])('%s keeps its label', (segment) => {
  expect(labels(`/admin/${segment}/`)).toEqual(['admin', segment]);
});

test('ids of 36 characters have no crumb but stay in the paths', () => {
  expect(crumbsOf(`/admin/decks/${id}/edit`)).toEqual([
    { label: 'admin', to: '/admin' },
    { label: 'decks', to: '/admin/decks' },
    { label: 'edit', to: `/admin/decks/${id}/edit` },
  ]);
});

test('a number has the breadcrumb that its section gives it', () => {
  const section = { path: 'releases', label: 'x', roles: [], routes: [] };
  expect(crumbMessage('12', { ...section, numberCrumb: 'admin.release.number' })).toBe(
    'admin.release.number',
  );
  expect(crumbMessage('12', section)).toBeNull();
});

test('a name is trimmed and its whitespace runs become underscores', () => {
  expect(snakeName('  Аня \t Петрова\n')).toBe('Аня_Петрова');
  expect(snakeName('Admin')).toBe('Admin');
});
