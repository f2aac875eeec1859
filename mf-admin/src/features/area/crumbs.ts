export interface Crumb {
  label: string;
  to: string;
}

const idLength = 36;

/** The way to an admin screen, by the segments of its path; ids lead on but are not shown. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const crumbs = segments.map((label, index) => ({
    label,
    to: `/${segments.slice(0, index + 1).join('/')}`,
  }));
  return crumbs.filter(({ label }) => label.length !== idLength);
}

/** A user's name as the admin area shows it: trimmed, whitespace runs become one underscore. */
export function snakeName(name: string): string {
  return name.trim().replace(/\s+/g, '_');
}
