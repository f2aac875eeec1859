import { liveChannel } from '@repaso/contracts';
import { createHash } from 'node:crypto';

interface Shared {
  name: string;
  /** Per cent of the browsers. */
  share?: number | null;
}

/**
 * Returns the name of the channel for a browser: the first channel, by name, that has the browser in its share; else
 * `live`. A browser keeps its bucket, so it stays in a share that grows. The name of the channel is hashed too, so that
 * not always the same browsers are the first.
 *
 * @param bucket a random number that the browser keeps; undefined for one that has none, which gets `live`
 */
export function channelOf(bucket: number | undefined, channels: readonly Shared[]): string {
  if (bucket === undefined) return liveChannel;
  const found = channels
    .filter(({ name }) => name !== liveChannel)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .find(({ name, share }) => placeOf(name, bucket) < (share ?? 0));
  return found?.name ?? liveChannel;
}

/** Returns whether browsers are divided into channels. */
export const areShared = (channels: readonly Shared[]): boolean =>
  channels.some(({ share }) => (share ?? 0) > 0);

/** Returns the bucket in a cookie; undefined without a valid one. */
export const bucketOf = (cookie: string | undefined): number | undefined =>
  /^\d{1,4}$/.test(cookie ?? '') ? Number(cookie) : undefined;

/** Returns the place of a browser in a channel: at least 0 and below 100, evenly spread. */
function placeOf(channel: string, bucket: number): number {
  const digest = createHash('sha256').update(`${channel} ${bucket}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}
