import { syncProtocolVersion, type CallInput, type LogEntry, type PulledCard } from '@repaso/contracts';
import { fromColumnar } from '@repaso/sync';
import type { ApiClient, Answer } from './api-client.ts';

type Body = CallInput<'syncCardsBatch'>['body'];

/** A batch with the protocol's version and nothing else but what is given. */
export function sync(client: ApiClient, part: Partial<Body> = {}): Promise<Answer<'syncCardsBatch'>> {
  const empty = { since: null, toServer: [], entries: [], toLocal: [] };
  return client.call('syncCardsBatch', { body: { protocol: syncProtocolVersion, ...empty, ...part } });
}

/** The cards of an answer, by id. */
export function pulled({ data }: Answer<'syncCardsBatch'>): Map<string, PulledCard> {
  return new Map(fromColumnar<PulledCard>(data.cards).map((card) => [card.id, card]));
}

/** One card as the server has it now. */
export async function cardNow(client: ApiClient, id: string): Promise<PulledCard> {
  const card = pulled(await sync(client, { toLocal: [id] })).get(id);
  if (card === undefined) throw new Error(`the server has no card ${id}`);
  return card;
}

/** Everything the server has, over as many pages as it takes. */
export async function pullAll(client: ApiClient, from: string | null = null) {
  const cards = new Map<string, PulledCard>();
  const entries = new Map<string, LogEntry>();
  let since = from;
  let pages = 0;
  for (;;) {
    const answer = await sync(client, { since });
    pulled(answer).forEach((card, id) => cards.set(id, card));
    answer.data.entries.forEach((entry) => entries.set(entry.id, entry));
    pages += 1;
    since = answer.data.token;
    if (!answer.data.more) return { cards, entries, pages, token: since };
  }
}
