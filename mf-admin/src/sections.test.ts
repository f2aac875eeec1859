import { join } from 'node:path';
import { locales } from '@repaso/contracts';
import type { Role } from '@repaso/contracts';
import { readCatalogue } from '@repaso/federation';
import { crumbMessage, specifiedLabels } from './frame/crumbs.ts';
import { adminSections } from './sections.ts';
import type { AdminSection } from './shared/section.ts';

const catalogues = locales.map((locale) => readCatalogue(join(import.meta.dirname, '..'), locale));

/** Returns the segments of all paths of a section, without the ids in them. */
const segmentsOf = ({ path, routes }: AdminSection) =>
  [path, ...routes.flatMap((route) => route.path?.split('/') ?? [])].filter((one) => !one.startsWith(':'));

const segments = adminSections.flatMap((section) =>
  [...new Set(segmentsOf(section))].map((segment) => ({
    name: `${section.path}: ${segment}`,
    segment,
    section,
  })),
);

test('routes with own names are among the tested segments', () => {
  expect(segments.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['decks: reports', 'users: users', 'users: import', 'verb: edit']),
  );
});

test.each(segments)('the breadcrumb is specified or translated: $name', ({ segment, section }) => {
  const id = crumbMessage(segment, section);
  if (specifiedLabels.includes(segment)) {
    expect(id).toBeNull();
    return;
  }
  expect(id).not.toBeNull();
  for (const catalogue of catalogues) expect(catalogue[id ?? '']).toMatch(/\p{L}/u);
});

test('decks, verbs, listening and statistic are open to professors; all other sections to admins alone', () => {
  const openTo = (role: Role) =>
    adminSections.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);
  expect(new Set(openTo('professor'))).toEqual(new Set(['decks', 'verb', 'listening', 'statistic']));
  expect(openTo('admin')).toEqual(adminSections.map(({ path }) => path));
  expect(openTo('user')).toEqual([]);
  expect(openTo('admin')).toEqual(expect.arrayContaining(['users', 'reset-password', 'audit', 'releases']));
});
