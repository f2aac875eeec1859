import type { MenuEntry } from '@repaso/contracts';
import { visibleEntries } from './visible-entries.ts';

const entry = (id: string, order: number, roles: MenuEntry['roles'] = null): MenuEntry => ({
  id,
  order,
  roles,
  path: `/${id}`,
  labels: { es: id, ru: id },
  icon: id,
  largeScreensOnly: false,
});
const menu = [entry('admin', 5, ['admin', 'professor']), entry('practice', 2), entry('learn', 1)];
const ids = (role: Parameters<typeof visibleEntries>[1]) => visibleEntries(menu, role).map(({ id }) => id);

test.each(['admin', 'professor'] as const)('%s sees the admin entry, last in order', (role) => {
  expect(ids(role)).toEqual(['learn', 'practice', 'admin']);
});

test.each(['user', null] as const)('%s does not', (role) => {
  expect(ids(role)).toEqual(['learn', 'practice']);
});
