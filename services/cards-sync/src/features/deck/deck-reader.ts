import { calls, successOf, type DeckWithCards } from '@repaso/contracts';
import { appError } from '@repaso/service-kit';

/** Reads a deck with its cards in the name of a user, as the decks service lets that user see it. */
export type ReadDeck = (request: DeckRequest) => Promise<DeckWithCards>;

export interface DeckRequest {
  id: string;
  accessCode?: string | undefined;
  /** The user's own access token. */
  token: string;
}

const timeoutMs = 3000;
const answer = successOf(calls.getDeck.response);

/**
 * A reader over HTTP.
 * @throws DECK_NOT_FOUND for a deck the user may not see, or that is none; RATE_LIMITED; UPSTREAM_UNAVAILABLE
 */
export function createDeckReader(decksUrl: string): ReadDeck {
  return async ({ id, accessCode, token }) => {
    const url = new URL(`/api/decks/deck/${id}`, decksUrl);
    if (accessCode !== undefined) url.searchParams.set('accessCode', accessCode);
    const response = await ask(url, token);
    if (response.ok) return answer.parse(await response.json()).data;
    if (response.status === 429) throw appError('RATE_LIMITED', { seconds: waitOf(response) });
    if (response.status < 500) throw appError('DECK_NOT_FOUND');
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

const unavailable = () => appError('UPSTREAM_UNAVAILABLE', { service: 'decks' });
const waitOf = (response: Response) => Number(response.headers.get('retry-after') ?? 1) || 1;
