import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { csrfHeader, endpoints, syncProtocolVersion, type AnswerEntry } from '@repaso/contracts';
import { storeInPage } from './store-in-page.ts';

const day = 86_400_000;
const turns = 12;
const cardCount = 60;

/**
 * Sends answers of another device to the server: every other day to each of 60 of the learner's cards, half of them not
 * known. The standard parameters of FSRS predict them badly. The page must have opened the learner's store.
 */
export async function answerEveryOtherDay(page: Page, userId: string): Promise<void> {
  const store = await storeInPage(page, userId);
  const { stores } = await store.evaluate((opened) => opened.exportDevice());
  const template = stores.log.find(({ kind }) => kind === 'answer') as AnswerEntry | undefined;
  if (template === undefined) throw new Error('the learner has no answer');
  const start = Date.now() - (2 * turns - 1) * day;
  const entries = stores.cards.slice(0, cardCount).flatMap(({ id: cardId }, at) =>
    Array.from({ length: turns }, (_, turn): AnswerEntry => {
      const time = new Date(start + turn * 2 * day + at * 1000).toISOString();
      return {
        ...template,
        ...{ id: randomUUID(), cardId, device: 'other', stamp: `${time}:0000:other`, day: time.slice(0, 10) },
        rating: (at + turn) % 2 === 0 ? 1 : 3,
      };
    }),
  );
  const common = { protocol: syncProtocolVersion, userId, since: null, toServer: [], toLocal: [], notes: [] };
  const response = await page.request.post(endpoints.syncCardsBatch[1], {
    headers: { [csrfHeader]: '1' },
    data: { ...common, entries },
  });
  if (!response.ok()) throw new Error(`the answers were refused with ${response.status()}`);
}
