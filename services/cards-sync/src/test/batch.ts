import { syncProtocolVersion, type CallInput, type LogEntry, type PulledCard } from '@repaso/contracts';
import { fromColumnar } from '@repaso/sync';
import type { ApiClient, ApiResponse } from './api-client.ts';

type Body = CallInput<'syncCardsBatch'>['body'];

/** Sends a batch that contains only the given parts. */
export function sync(client: ApiClient, part: Partial<Body> = {}): Promise<ApiResponse<'syncCardsBatch'>> {
  const empty = { since: null, toServer: [], entries: [], toLocal: [] };
  return client.call('syncCardsBatch', { body: { protocol: syncProtocolVersion, ...empty, ...part } });
}

/** Returns the cards of a response by id. */
export function pulled({ data }: ApiResponse<'syncCardsBatch'>): Map<string, PulledCard> {
  return new Map(fromColumnar<PulledCard>(data.cards).map((card) => [card.id, card]));
}

/** Reads one card from the server. */
export async function cardNow(client: ApiClient, id: string): Promise<PulledCard> {
  const card = pulled(await sync(client, { toLocal: [id] })).get(id);
  if (card === undefined) throw new Error(`the server has no card ${id}`);
  return card;
}

/** Reads all pages of a learner's data from the server. */
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
