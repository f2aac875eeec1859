import { calls, csrfHeader, endpoints, successSchema } from '@repaso/contracts';
import { appError, fetchService } from '@repaso/service-kit';

/** Checks that the user of an access token may see a deck. @throws as createDeckCheck */
export type CheckDeck = (request: { id: string; token: string }) => Promise<void>;

const timeoutMs = 3000;
const envelope = successSchema(calls.getDecksByIds.response);

/**
 * Creates a function that asks the decks service for the name of a deck. It throws DECK_NOT_FOUND for a deck that does
 * not exist or that the user may not see, and UNAUTHENTICATED, FORBIDDEN and UPSTREAM_UNAVAILABLE.
 */
export function createDeckCheck(decksUrl: string): CheckDeck {
  return async ({ id, token }) => {
    const [method, path] = endpoints.getDecksByIds;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [csrfHeader]: '1',
    };
    const response = await fetchService(new URL(path, decksUrl), {
      ...{ method, headers, body: JSON.stringify({ ids: [id] }), signal: AbortSignal.timeout(timeoutMs) },
    }).catch(() => null);
    if (response?.status === 401) throw appError('UNAUTHENTICATED');
    if (response?.status === 403) throw appError('FORBIDDEN');
    const body: unknown = response?.ok === true ? await response.json().catch(() => undefined) : undefined;
    const result = envelope.safeParse(body);
    if (!result.success) throw appError('UPSTREAM_UNAVAILABLE', { service: 'decks' });
    if (result.data.data.length === 0) throw appError('DECK_NOT_FOUND');
  };
}
