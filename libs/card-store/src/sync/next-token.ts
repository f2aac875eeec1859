import type { SyncBatchResponse } from '@repaso/contracts';
import { advanceToken, parseToken } from '@repaso/sync';
import type { OutboxRow, TokenRow } from '../rows/database.ts';

/** A request whose response is applied. */
export interface AnsweredRequest {
  /** The token of the request. */
  since: string | null;
  sent: readonly OutboxRow[];
  /** Ids of the mark groups that contain the sent cards. If undefined, all groups are searched for them. */
  groups?: readonly string[] | undefined;
  /** For a page that is pushed side by side with others: the change numbers of those that have been applied. */
  ranges?: Map<number, number>;
  /** Whether `settle-rows.ts` writes the rows of accepted cards, and not the response. For full pages. */
  isSettledLater?: boolean;
}

/**
 * Returns the token to store with a response; null if the response is stale.
 *
 * @param row the row of the token before
 */
export function nextToken(
  row: TokenRow | null,
  { since, ranges }: AnsweredRequest,
  response: SyncBatchResponse,
): { token: string; more: boolean } | null {
  const stored = row?.value ?? null;
  if (ranges === undefined) return stored === since ? response : null;
  const token = advanceToken(stored, response.token, new Map([...ranges, ...rangeOf(response)]));
  return token === null ? null : { token, more: row?.more === true };
}

/** Returns the change numbers of a push: the last one, by the number before the first one. */
export function rangeOf({ after, token }: SyncBatchResponse): [number, number][] {
  const upTo = parseToken(token)?.number;
  return after === undefined || upTo === undefined || upTo <= after ? [] : [[after, upTo]];
}
