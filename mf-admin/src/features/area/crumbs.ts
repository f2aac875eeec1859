export interface Crumb {
  label: string;
  to: string;
}

const idLength = 36;

/** Returns a breadcrumb for each segment of an admin path. Ids get no breadcrumb but stay in the paths. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const crumbs = segments.map((label, index) => ({
    label,
    to: `/${segments.slice(0, index + 1).join('/')}`,
  }));
  return crumbs.filter(({ label }) => label.length !== idLength);
}

/** Returns a user's name as the admin area shows it: trimmed, with each run of whitespace as one underscore. */
export function snakeName(name: string): string {
  return name.trim().replace(/\s+/g, '_');
}
