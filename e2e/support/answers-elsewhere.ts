import { randomUUID } from 'node:crypto';
import { expect, type JSHandle, type Page } from '@playwright/test';
import {
  csrfHeader,
  endpoints,
  syncProtocolVersion,
  type AnswerEntry,
  type CallData,
  type Success,
} from '@repaso/contracts';
import { storeInPage, type StoreInPage } from './store-in-page.ts';

const dayMs = 86_400_000;
const turns = 12;
const cardCount = 60;

/**
 * Sends answers of another device to the server: every other day to each of 60 of the learner's cards, half of them not
 * known. The standard parameters of FSRS predict them badly. The page must have opened the learner's store.
 */
export async function answerEveryOtherDay(page: Page, userId: string): Promise<void> {
  const store = await storeInPage(page, userId);
  const { stores } = await store.evaluate((opened) => opened.exportDevice());
  const start = Date.now() - (2 * turns - 1) * dayMs;
  const answers = stores.cards.slice(0, cardCount).flatMap(({ id: cardId }, at) =>
    Array.from({ length: turns }, (_, turn) => ({
      ...{ cardId, time: start + turn * 2 * dayMs + at * 1000 },
      rating: (at + turn) % 2 === 0 ? (1 as const) : (3 as const),
    })),
  );
  await sendAnswers(page, { userId, store, answers });
}

/**
 * Gives the learner so many cards, each known once so many days ago, after 8 seconds. The learner answers one more card
 * today.
 */
export async function knowCardsLongAgo(
  page: Page,
  userId: string,
  { cards, daysAgo }: { cards: number; daysAgo: number },
): Promise<void> {
  const store = await storeInPage(page, userId);
  const ids = await store.evaluate(async (opened, count) => {
    const fronts = Array.from({ length: count + 1 }, (_, at) => ({
      frontValue: `${at}`,
      backValue: `${at}`,
    }));
    const [first = '', ...others] = await opened.addCards(fronts);
    await opened.recordAnswer(first, 3, 8000);
    return others;
  }, cards);
  await expect.poll(() => areOnServer(page, ids)).toBe(true);
  const time = Date.now() - daysAgo * dayMs;
  const answers = ids.map((cardId, at) => ({ cardId, time: time + at * 1000, rating: 3 as const }));
  await sendAnswers(page, { userId, store, answers });
}

async function areOnServer(page: Page, ids: readonly string[]): Promise<boolean> {
  const response = await page.request.get(endpoints.getAllUserCards[1]);
  const { data } = (await response.json()) as Success<CallData<'getAllUserCards'>>;
  const stored = new Set(data.map(({ id }) => id));
  return ids.every((id) => stored.has(id));
}

interface Sent {
  userId: string;
  store: JSHandle<StoreInPage>;
  answers: { cardId: string; time: number; rating: 1 | 3 }[];
}

/** Sends answers of another device, which are otherwise as one that the learner has given on this device. */
async function sendAnswers(page: Page, { userId, store, answers }: Sent): Promise<void> {
  const { stores } = await store.evaluate((opened) => opened.exportDevice());
  const template = stores.log.find(({ kind }) => kind === 'answer') as AnswerEntry | undefined;
  if (template === undefined) throw new Error('the learner has no answer');
  const entries = answers.map(({ time, ...answer }): AnswerEntry => {
    const at = new Date(time).toISOString();
    return {
      ...template,
      ...{ ...answer, id: randomUUID(), device: 'other', stamp: `${at}:0000:other`, day: at.slice(0, 10) },
    };
  });
  const common = { protocol: syncProtocolVersion, userId, since: null, toServer: [], toLocal: [], notes: [] };
  const response = await page.request.post(endpoints.syncCardsBatch[1], {
    headers: { [csrfHeader]: '1' },
    data: { ...common, entries },
  });
  if (!response.ok()) throw new Error(`the answers were refused with ${response.status()}`);
}
