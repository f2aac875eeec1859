import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Revocation } from '@repaso/contracts';
import { readRevocations } from './read-revocations.ts';
import type { RevocationSignal } from './revocation-signal.ts';

export interface Waiting {
  since: number;
  waitMs: number;
  signal: AbortSignal;
}

/** Reads the feed after a number; when there is nothing, waits for something to come, up to a time. */
export async function awaitRevocations(
  em: SqlEntityManager,
  news: RevocationSignal,
  { since, waitMs, signal }: Waiting,
): Promise<{ items: Revocation[]; head: number }> {
  // Before the first reading, or what is written between reading and waiting would be missed.
  const waiting = waitMs > 0 ? news.next(waitMs, signal) : undefined;
  const page = await readRevocations(em, since);
  if (!waiting || page.head !== since) return page;
  await waiting;
  // Nobody reads on, and the connections may be closing.
  return signal.aborted ? page : readRevocations(em, since);
}
