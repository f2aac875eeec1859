import type { Page } from '@playwright/test';
import { writeBare } from '../sync/bare-writes.ts';
import { nextPainted, watchKeys } from '../support/painted-keys.ts';
import { openBareCopy } from './bare-page.ts';
import { allPainted } from './answer-cards.ts';

/**
 * Opens a copy of the study screen without any library that does what an answer needs: the key `2` shows the next card,
 * which was read before, and writes the row of the answered one and an entry of the log. The database is a copy of the
 * learner's, with the same indexes.
 */
export async function openBareAnswers(studyScreen: Page): Promise<Page> {
  await writeBare(studyScreen, { database: 'FlashcardDB', stores: ['cards', 'log'], into: 'bare' });
  const page = await openBareCopy(studyScreen);
  await page.evaluate(async () => {
    type Row = Record<string, unknown>;
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
      });
    const db = await finished(indexedDB.open('bare'));
    const reading = db.transaction(['cards', 'log']);
    const cards = (await finished(reading.objectStore('cards').getAll(null, 1000))) as Row[];
    const [entry] = (await finished(reading.objectStore('log').getAll(null, 1))) as Row[];
    const words = document.querySelectorAll('[data-flipped] p[lang=es]');
    const translations = document.querySelectorAll('[data-flipped] p[lang=ru]');
    let at = 0;
    const show = (card: Row | undefined) => {
      for (const word of words) word.textContent = String(card?.['frontValue']);
      for (const translation of translations) translation.textContent = String(card?.['backValue']);
    };
    const write = (card: Row | undefined) => {
      const writing = db.transaction(['cards', 'log'], 'readwrite', { durability: 'relaxed' });
      writing.objectStore('cards').put({ ...card, reviewCount: Number(card?.['reviewCount']) + 1 });
      writing.objectStore('log').put({ ...entry, id: crypto.randomUUID() });
    };
    show(cards[at]);
    addEventListener('keydown', ({ key }) => {
      if (key !== '2') return;
      write(cards[at]);
      show(cards[(at += 1)]);
    });
  });
  await watchKeys(page, {
    key: '2',
    before: () => document.querySelector('[data-flipped] p[lang=es]')?.textContent,
    isShown: (before) => document.querySelector('[data-flipped] p[lang=es]')?.textContent !== before,
  });
  return page;
}

/**
 * Presses `2` on a page of `openBareAnswers`, `count` times. Returns for each press the milliseconds until the next word
 * was painted.
 */
export async function answerBare(page: Page, count: number): Promise<number[]> {
  const painted: number[] = [];
  for (let number = 0; number < count; number += 1) {
    await allPainted(page);
    await page.keyboard.press('2');
    painted.push(await nextPainted(page));
  }
  return painted;
}
