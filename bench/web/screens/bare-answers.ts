import type { Page } from '@playwright/test';
import { writeBare } from '../sync/bare-writes.ts';
import { nextPainted, watchKeys } from '../support/painted-keys.ts';
import { openBarePage } from './bare-page.ts';
import { allPainted } from './answer-cards.ts';

/**
 * Opens a page that does with IndexedDB and the DOM alone what an answer needs: the key `2` writes the row of the card
 * and an entry of the log, reads the row of the next card, and shows its word. The database is a copy of the learner's,
 * with the same indexes.
 */
export async function openBareAnswers(studyScreen: Page): Promise<Page> {
  await writeBare(studyScreen, { database: 'FlashcardDB', stores: ['cards', 'log'] });
  const page = await openBarePage(studyScreen);
  await page.evaluate(async () => {
    type Row = Record<string, unknown>;
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
      });
    const db = await finished(indexedDB.open('bare'));
    const reading = db.transaction(['cards', 'log']);
    const keys = await finished(reading.objectStore('cards').getAllKeys());
    const [entry] = (await finished(reading.objectStore('log').getAll(null, 1))) as Row[];
    const read = (key: IDBValidKey | undefined) =>
      finished(
        db
          .transaction('cards')
          .objectStore('cards')
          .get(key ?? []),
      ) as Promise<Row>;
    const word = document.createElement('p');
    document.body.replaceChildren(word);
    let at = 0;
    let card = await read(keys[at]);
    const show = () => (word.textContent = String(card['frontValue']));
    const answer = async () => {
      const writing = db.transaction(['cards', 'log'], 'readwrite', { durability: 'relaxed' });
      writing.objectStore('cards').put({ ...card, reviewCount: Number(card['reviewCount']) + 1 });
      writing.objectStore('log').put({ ...entry, id: crypto.randomUUID() });
      await new Promise((resolve) => (writing.oncomplete = resolve));
      card = await read(keys[(at += 1)]);
      show();
    };
    show();
    addEventListener('keydown', ({ key }) => {
      if (key === '2') void answer();
    });
  });
  await watchKeys(page, {
    key: '2',
    before: () => document.querySelector('p')?.textContent,
    isShown: (before) => document.querySelector('p')?.textContent !== before,
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
