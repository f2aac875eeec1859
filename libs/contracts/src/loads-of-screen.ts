import type { Locale } from './enums.ts';
import type { ReleaseEntry } from './release-set.ts';

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function matches(pattern: string, path: string): boolean {
  const [expected, given] = [segmentsOf(pattern), segmentsOf(path)];
  return (
    expected.length === given.length &&
    expected.every((segment, at) => segment.startsWith(':') || segment === given[at])
  );
}

/** Returns the value of the first pattern that matches a path. */
const firstMatch = <Value>(values: Readonly<Record<string, Value>>, path: string): Value | undefined =>
  Object.entries(values).find(([pattern]) => matches(pattern, path))?.[1];

/** The fields of a release entry that say what its screens load. */
export type LoadingFacts = Pick<ReleaseEntry, 'container' | 'preload'>;

/**
 * Returns what a page loads for a screen of a remote: files of its build and names of packages that the shell provides.
 * Empty for a build that does not say it. Of patterns that match the path, the first one counts.
 *
 * @param path path of the screen without locale
 */
export function loadsOfScreen({ container, preload }: LoadingFacts, path: string, locale: Locale): string[] {
  // ES modules are checked before they are imported, by requests of another kind.
  if (container?.type !== 'global' || preload === undefined) return [];
  const { start, texts, screens, screenTexts = {} } = preload;
  const ofScreen = [...(firstMatch(screenTexts, path)?.[locale] ?? []), ...(firstMatch(screens, path) ?? [])];
  return [container.file, ...start, ...texts[locale], ...ofScreen];
}
