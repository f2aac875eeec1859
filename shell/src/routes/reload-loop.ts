import type { DeviceStorage } from '../device-storage.ts';

const windowMs = 30_000;
/** More reloads of one screen than a user makes within the window. */
const maxStarts = 10;

/**
 * Counts a start of the page. Returns whether the page has started so often at this address that its screen must be
 * reloading it without end. The count then begins anew, so that a retry loads the screen.
 *
 * @param counter where starts of the page are counted. It must outlive a reload, but not the tab.
 * @param now in milliseconds since 1970
 */
export function isReloadLoop(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  counter: DeviceStorage,
  now: number,
): boolean {
  const key = `repaso.starts:${pathname}`;
  const [last = '', ...times] = (counter.get(key) ?? '').split(' ');
  const hash = hashOf(search);
  const recent = times.map(Number).filter((at) => now - at < windowMs && at <= now);
  const starts = last === hash ? [...recent, now] : [now];
  if (starts.length > maxStarts) {
    counter.remove(key);
    return true;
  }
  counter.set(key, [hash, ...starts].join(' '));
  return false;
}

/** The search of an address is not stored, because it may have a secret such as the token of a mailed link. */
function hashOf(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  return String(hash);
}
