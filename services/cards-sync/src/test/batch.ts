import { syncProtocolVersion, type CallInput, type LogEntry, type PulledCard } from '@repaso/contracts';
import { pulledCards } from '@repaso/sync';
import type { ApiClient, ApiResponse } from './api-client.ts';

type Body = CallInput<'syncCardsBatch'>['body'];

/** Sends a sync batch. The parts that are not given are empty. */
export function sync(client: ApiClient, part: Partial<Body> = {}): Promise<ApiResponse<'syncCardsBatch'>> {
  const empty = { since: null, toServer: [], entries: [], toLocal: [] };
  return client.call('syncCardsBatch', { body: { protocol: syncProtocolVersion, ...empty, ...part } });
}

/** Returns the cards in the response to a sync batch, by id. */
export function pulled({ data }: ApiResponse<'syncCardsBatch'>): Map<string, PulledCard> {
  return new Map(pulledCards(data).map((card) => [card.id, card]));
}

/** Reads one card from the server, also if it is deleted. @throws when the server does not have it */
export async function cardNow(client: ApiClient, id: string): Promise<PulledCard> {
  const card = pulled(await sync(client, { toLocal: [id] })).get(id);
  if (card === undefined) throw new Error(`the server has no card ${id}`);
  return card;
}

/** Reads all of a learner's changes after the token `from`, page by page. */
export async function pullAll(client: ApiClient, from: string | null = null) {
  const cards = new Map<string, PulledCard>();
  const entries = new Map<string, LogEntry>();
  let since = from;
  let pages = 0;
  for (;;) {
    const response = await sync(client, { since });
    pulled(response).forEach((card, id) => cards.set(id, card));
    response.data.entries.forEach((entry) => entries.set(entry.id, entry));
    pages += 1;
    since = response.data.token;
    if (!response.data.more) return { cards, entries, pages, token: since };
  }
}
