import { calls, successOf, type DeckWithCards } from '@repaso/contracts';
import { appError } from '@repaso/service-kit';

/** Reads a deck with its cards in the name of a user, as the decks service lets that user see it. */
export type ReadDeck = (request: DeckRequest) => Promise<DeckWithCards>;

interface DeckRequest {
  id: string;
  accessCode?: string | undefined;
  /** The user's own access token. */
  token: string;
}

const timeoutMs = 3000;
const answer = successOf(calls.getDeck.response);

/**
 * A reader over HTTP.
 * @throws DECK_NOT_FOUND for a deck the user may not see, or that is none; UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED,
 * UPSTREAM_UNAVAILABLE
 */
export function createDeckReader(decksUrl: string): ReadDeck {
  return async ({ id, accessCode, token }) => {
    const url = new URL(`/api/decks/deck/${id}`, decksUrl);
    if (accessCode !== undefined) url.searchParams.set('accessCode', accessCode);
    const response = await ask(url, token);
    if (response.ok) return deckOf(response);
    if (response.status === 429) throw appError('RATE_LIMITED', { seconds: waitOf(response) });
    // Not about the deck: the session ended between the two services, or is not enough for this one.
    if (response.status === 401) throw appError('UNAUTHENTICATED');
    if (response.status === 403) throw appError('FORBIDDEN');
    if (response.status === 404) throw appError('DECK_NOT_FOUND');
    throw unavailable();
  };
}

async function ask(url: URL, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    throw unavailable();
  }
}

/** A response that broke off, or that a decks service of another version made, is not the caller's fault. */
async function deckOf(response: Response): Promise<DeckWithCards> {
  const body: unknown = await response.json().catch(() => undefined);
  const result = answer.safeParse(body);
  if (!result.success) throw unavailable();
  return result.data.data;
}

const unavailable = () => appError('UPSTREAM_UNAVAILABLE', { service: 'decks' });
const waitOf = (response: Response) => Number(response.headers.get('retry-after') ?? 1) || 1;
