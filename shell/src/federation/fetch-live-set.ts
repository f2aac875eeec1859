import type { ReleaseSet } from '@repaso/contracts';
import { call } from '@repaso/shell-api';

const timeoutMs = 10_000;
/** Milliseconds to wait for the admin service before the site's copy is requested, too. */
const copyDelayMs = 3_000;

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

async function readCopy(): Promise<ReleaseSet> {
  const response = await fetch('/release-sets/live.json', { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The copy of the live release set has status ${response.status}`);
  return (await response.json()) as ReleaseSet;
}

/**
 * Reads the live release set. While the admin service fails or is slow, it comes from the site's copy, which does not
 * name a channel.
 *
 * @throws AggregateError when neither can be read
 */
export async function fetchLiveSet(): Promise<ReleaseSet> {
  const called = call('getLiveReleaseSet', { timeout: timeoutMs });
  const set = await Promise.race([called.catch(() => null), after(copyDelayMs)]);
  return set ?? Promise.any([called, readCopy()]);
}
