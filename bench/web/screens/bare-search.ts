import type { Page } from '@playwright/test';
import { openBareCopy } from './bare-page.ts';

/**
 * Opens a copy of the manager's screen whose script uses no library. Each key press searches the texts of all cards of
 * the device, and writes the first results into the rows of the copy.
 */
export async function openBareSearch(manager: Page): Promise<Page> {
  const page = await openBareCopy(manager);
  await page.evaluate(async () => {
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const db = await finished(indexedDB.open('FlashcardDB'));
    const rows = await finished(db.transaction('cards').objectStore('cards').getAll());
    const cards = (rows as Record<string, string>[]).map(({ frontValue = '', backValue = '' }) => ({
      texts: [frontValue, backValue],
      line: `${frontValue} ${backValue}`,
    }));
    const options = [...document.querySelectorAll('[role=option]')];
    const shown = options.map((option) => option.querySelectorAll('[lang]'));
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    field?.addEventListener('input', () => {
      const found = cards.filter(({ line }) => line.includes(field.value));
      options.forEach((option, index) => {
        option.ariaSetSize = String(found.length);
        shown[index]?.forEach((text, side) => (text.textContent = found[index]?.texts[side] ?? ''));
      });
    });
  });
  return page;
}
