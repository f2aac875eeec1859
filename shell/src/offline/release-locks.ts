const prefix = 'repaso-release:';
const changing = 'repaso-releases';

/** Says, for as long as this page lives, that it runs a release. */
export function holdRelease(key: string): void {
  const untilThePageIsGone = () => new Promise<never>(() => undefined);
  void navigator.locks.request(prefix + key, { mode: 'shared' }, untilThePageIsGone);
}

/** The releases that open pages of this browser run. */
export async function releasesInUse(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}

/** Runs in one page at a time. */
export const changingReleases = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(changing, work);
