import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Revocation } from '@repaso/contracts';
import { readRevocations } from './read-revocations.ts';
import type { RevocationSignal } from './revocation-signal.ts';

export interface AwaitOptions {
  since: number;
  waitMs: number;
  signal: AbortSignal;
}

/** Returns the feed's entries after `since`. If none exists yet, waits up to `waitMs` for a new entry. */
export async function awaitRevocations(
  em: SqlEntityManager,
  growth: RevocationSignal,
  { since, waitMs, signal }: AwaitOptions,
): Promise<{ items: Revocation[]; head: number }> {
  // Starts to wait before the first read, so that no entry is missed between the two.
  const waiting = waitMs > 0 ? growth.next(waitMs, signal) : undefined;
  const page = await readRevocations(em, since);
  if (!waiting || page.head !== since) return page;
  await waiting;
  // After an abort the response is not needed, and the database connections may be closing.
  return signal.aborted ? page : readRevocations(em, since);
}
