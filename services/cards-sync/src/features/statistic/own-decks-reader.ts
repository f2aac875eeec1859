import { calls, endpoints, successSchema } from '@repaso/contracts';
import { appError, fetchService } from '@repaso/service-kit';

const timeoutMs = 3000;
const envelope = successSchema(calls.getOwnDecks.response);

/** Reads the ids of the decks that the user of a token has created, from the decks service. @throws UPSTREAM_UNAVAILABLE */
export type ReadOwnDecks = (token: string) => Promise<string[]>;

export function createOwnDecksReader(decksUrl: string): ReadOwnDecks {
  return async (token) => {
    const url = new URL(endpoints.getOwnDecks[1], decksUrl);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetchService(url, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => null,
    );
    const body: unknown = response?.ok === true ? await response.json().catch(() => undefined) : undefined;
    const result = envelope.safeParse(body);
    if (!result.success) throw appError('UPSTREAM_UNAVAILABLE', { service: 'decks' });
    return result.data.data.map(({ id }) => id);
  };
}
