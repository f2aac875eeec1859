const prefix = 'repaso-release:';
const changing = 'repaso-releases';

/** Marks a release as in use until this page closes. */
export function holdRelease(key: string): void {
  const untilThePageIsGone = () => new Promise<never>(() => undefined);
  void navigator.locks.request(prefix + key, { mode: 'shared' }, untilThePageIsGone);
}

/** Returns the keys of the releases that open pages of this browser run. */
export async function releasesInUse(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}

/** Runs `operation` under a lock, in one page at a time. */
export const withReleaseLock = <T>(operation: () => Promise<T>): Promise<T> =>
  navigator.locks.request(changing, operation);
