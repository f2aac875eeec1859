import { calls, endpoints, successSchema } from '@repaso/contracts';
import type { DeckSummary } from '@repaso/contracts';
import { LRUCache } from 'lru-cache';

export type ReadDeckSummary = (id: string) => Promise<DeckSummary | null>;

/** A page does not wait longer than this for its description, in milliseconds. */
const timeoutMs = 500;
const keptMs = 60_000;
const keptDecks = 1000;
const envelope = successSchema(calls.getDeckSummary.response);

/**
 * Returns a function that reads what is known of a public deck from the decks service, and remembers it for a minute.
 * It resolves with null for every other deck, and while the service does not respond.
 */
export function createDeckSummaries(urls: readonly string[]): ReadDeckSummary {
  const kept = new LRUCache<string, { summary: DeckSummary | null }>({
    max: keptDecks,
    ttl: keptMs,
    fetchMethod: async (id) => {
      for (const url of urls) {
        const summary = await request(url, id).catch(() => undefined);
        if (summary !== undefined) return { summary };
      }
      return undefined;
    },
  });
  return async (id) => (await kept.fetch(id))?.summary ?? null;
}

async function request(url: string, id: string): Promise<DeckSummary | null> {
  const path = endpoints.getDeckSummary[1].replace(':id', id);
  const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return null;
  return envelope.parse(await response.json()).data;
}
