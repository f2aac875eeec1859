import { bucketCookie } from '@repaso/contracts';
import { deviceStorage } from '../device-storage.ts';

const key = 'repaso.bucket';
const buckets = 10_000;
const yearSeconds = 31_536_000;

/** Returns the browser's bucket; null if it has none. */
export const storedBucket = (): string | null => deviceStorage.get(key);

/**
 * Gives the browser a bucket, a random number by which the server divides browsers into channels, and keeps it: in a
 * cookie, because the request for a page has nothing else, and in the storage, because a browser may refuse cookies. So
 * the first visit gets the live channel, as does a browser that stores nothing.
 *
 * @param isShared whether browsers are divided now; otherwise the bucket is forgotten, so that a visitor has no cookie
 */
export function keepBucket(isShared: boolean): void {
  const stored = storedBucket();
  if (!isShared) {
    if (stored === null) return;
    deviceStorage.remove(key);
    return setCookie('', 0);
  }
  const isBucket = stored !== null && /^\d{1,4}$/.test(stored);
  const bucket = isBucket ? stored : String(randomBucket());
  deviceStorage.set(key, bucket);
  // Otherwise each visit would have another one.
  if (deviceStorage.get(key) === bucket) setCookie(bucket, yearSeconds);
}

/** Path of the cookie in earlier versions. The browser would send that cookie before the present one. */
const earlierPath = '/api/admin/releases';

function setCookie(value: string, seconds: number): void {
  document.cookie = `${bucketCookie}=; path=${earlierPath}; max-age=0; samesite=lax`;
  document.cookie = `${bucketCookie}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}

function randomBucket(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random % buckets;
}
