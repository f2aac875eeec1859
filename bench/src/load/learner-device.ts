import type { CardProgress, SyncNote } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { formatStamp } from '@repaso/sync';
import { randomUUID } from 'node:crypto';
import { readBody } from '../service/read-body.ts';
import type { RawResponse } from '../service/http-connection.ts';
import { answerAgain, batch, buildCards } from '../service/learner-cards.ts';
import type { Batch, BatchData } from '../service/learner-cards.ts';
import type { Account } from './accounts.ts';
import { cookieClient } from './cookie-client.ts';
import type { Send } from './cookie-client.ts';
import { daySizes } from './learner-day.ts';
import type { CallKind } from './learner-day.ts';

/** A learner's device: it has cookies, cards with their progress, and the token of its last sync. */
export interface LearnerDevice {
  account: Account;
  /** Sends a call of the learner's day. @throws Error if its status is not 200, or an item was refused */
  play(kind: CallKind): Promise<RawResponse>;
  /** Milliseconds, by `performance.now()`, when the access token was renewed last. */
  renewedAt(): number;
}

/** Signs a learner in and pushes the first cards. `deckId` is the deck that the learner reads. */
export async function openDevice(send: Send, account: Account, deckId: string): Promise<LearnerDevice> {
  const cards = new Map<string, CardProgress>();
  let [token, step, renewed]: [string | null, number, number] = [null, 0, 0];

  const request = cookieClient(send);
  const sync = async (part: Partial<Batch>): Promise<RawResponse> => {
    const response = await request('POST', '/api/cards/sync/batch', batch({ since: token, ...part }));
    const data = readBody<BatchData>(response);
    if (data.refused.length > 0) throw new Error(`refused: ${JSON.stringify(data.refused[0])}`);
    token = data.token;
    return response;
  };
  const answers = async (): Promise<RawResponse> => {
    step += 1;
    const answered = cards
      .entries()
      .take(daySizes.answers)
      .map(([id, progress]) => answerAgain(id, progress, step, { device: account.id.slice(0, 8) }))
      .toArray();
    const response = await sync({ entries: answered.map(({ entry }) => entry) });
    // The answered cards go to the end, so that the next answers are those of other cards.
    for (const { entry, progress } of answered) {
      cards.delete(entry.cardId);
      cards.set(entry.cardId, progress);
    }
    return response;
  };
  const push = (count: number) => {
    const made = buildCards(count);
    for (const { id } of made) cards.set(id, newProgress());
    return sync({ toServer: made });
  };
  const renew = async (path: string, body?: object) => {
    const response = await request('POST', path, body);
    renewed = performance.now();
    return response;
  };
  const signIn = () => renew('/api/auth/sign-in', { email: account.email, password: account.password });
  const calls: Record<CallKind, () => Promise<RawResponse>> = {
    'sign-in': signIn,
    session: () => request('GET', '/api/auth/session'),
    refresh: () => renew('/api/auth/refresh'),
    settings: () => request('GET', '/api/cards/settings'),
    start: () => request('GET', '/api/cards/sync/start?zoneOffset=60'),
    sync: answers,
    note: () => sync({ notes: [buildNote()] }),
    catalogue: () => request('GET', '/api/decks/catalogue'),
    deck: () => request('GET', `/api/decks/deck/${deckId}`),
    'deck-names': () => request('POST', '/api/decks/by-ids', { ids: [deckId] }),
    import: () => push(daySizes.importedCards),
  };
  await signIn();
  await push(daySizes.importedCards);
  return { account, play: (kind) => calls[kind](), renewedAt: () => renewed };
}

function buildNote(): SyncNote {
  const now = Date.now();
  const stamp = formatStamp({ time: now, counter: 0, device: 'bench-phone' });
  const text = 'Apunte: por y para. '.repeat(20);
  const id = randomUUID();
  return {
    id,
    text,
    createdAt: new Date(now).toISOString(),
    textStamp: stamp,
    deleted: false,
    deletedStamp: stamp,
  };
}
