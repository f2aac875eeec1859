import type { AdminSection } from '../shared/section.ts';

export interface Crumb {
  label: string;
  to: string;
}

const idLength = 36;

/** Segments whose breadcrumb is the segment itself in every language. The specification names them. */
export const specifiedLabels: readonly string[] = [
  'admin',
  'verb',
  'listening',
  'decks',
  'create',
  'edit',
  'statistic',
  'reset-password',
];

/**
 * Returns the message id for the breadcrumb of a segment of `section`. Null if the breadcrumb is the segment itself: a
 * label that the specification names, or a part of an unknown path. The message may name the segment as `id`.
 */
export function crumbMessage(segment: string, section: AdminSection | undefined): string | null {
  if (specifiedLabels.includes(segment)) return null;
  if (/^\d+$/.test(segment)) return section?.numberCrumb ?? null;
  return (segment === section?.path ? section.label : section?.crumbs?.[segment]) ?? null;
}

/**
 * Returns a breadcrumb for each segment of an admin path. A segment of 36 letters is an id: it gets no breadcrumb of
 * its own.
 */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const crumbs = segments.map((label, index) => ({
    label,
    to: `/${segments.slice(0, index + 1).join('/')}`,
  }));
  return crumbs.filter(({ label }) => label.length !== idLength);
}

/** Returns a user's name as the admin screens show it: spaces become underscores, so `Ana  María` is `Ana_María`. */
export function snakeName(name: string): string {
  return name.trim().replace(/\s+/g, '_');
}
