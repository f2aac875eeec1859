import { deckCard, deckWithCards, successSchema, type DeckWithCards } from '@repaso/contracts';
import { appError, fetchService, inSlices } from '@repaso/service-kit';
import { z } from 'zod';

/** Reads a deck with its cards from the decks service. The decks service checks whether the user may read it. */
export type ReadDeck = (request: DeckRequest) => Promise<DeckWithCards>;

interface DeckRequest {
  id: string;
  accessCode?: string | undefined;
  /** The user's access token, which is sent to the decks service. */
  token: string;
}

const timeoutMs = 3000;
/** The cards are parsed one by one, because a deck may have thousands. */
const envelope = successSchema(deckWithCards.extend({ cards: z.array(z.unknown()) }));

/**
 * Creates a function that reads decks over HTTP. It throws DECK_NOT_FOUND for a deck that does not exist or that the
 * user may not read, and UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED and UPSTREAM_UNAVAILABLE.
 */
export function createDeckReader(decksUrl: string): ReadDeck {
  return async ({ id, accessCode, token }) => {
    const url = new URL(`/api/decks/deck/${id}`, decksUrl);
    if (accessCode !== undefined) url.searchParams.set('accessCode', accessCode);
    const response = await request(url, token);
    if (response.ok) return deckOf(response);
    if (response.status === 429) throw appError('RATE_LIMITED', { seconds: waitOf(response) });
    // 401 and 403 are about the session, not the deck: it has just ended, or it does not suffice for the decks service.
    if (response.status === 401) throw appError('UNAUTHENTICATED');
    if (response.status === 403) throw appError('FORBIDDEN');
    if (response.status === 404) throw appError('DECK_NOT_FOUND');
    throw unavailable();
  };
}

async function request(url: URL, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  try {
    return await fetchService(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    throw unavailable();
  }
}

/**
 * Returns the deck in a response. An incomplete response, or one from an incompatible version of the decks service,
 * counts as if that service was unavailable.
 */
async function deckOf(response: Response): Promise<DeckWithCards> {
  const body: unknown = await response.json().catch(() => undefined);
  const result = envelope.safeParse(body);
  if (!result.success) throw unavailable();
  const cards: DeckWithCards['cards'] = [];
  await inSlices(result.data.data.cards, (item) => {
    const card = deckCard.safeParse(item);
    if (!card.success) throw unavailable();
    cards.push(card.data);
  });
  return { ...result.data.data, cards };
}

const unavailable = () => appError('UPSTREAM_UNAVAILABLE', { service: 'decks' });
const waitOf = (response: Response) => Number(response.headers.get('retry-after') ?? 1) || 1;
