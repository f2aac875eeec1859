import type { Page } from '@playwright/test';
import { openBarePage } from './bare-page.ts';

/**
 * Opens a page without any library that has a search field over all cards of the device. Each key press searches all
 * cards and shows the first 20 results, about as many as the manager shows.
 */
export async function openBareSearch(manager: Page): Promise<Page> {
  const page = await openBarePage(manager);
  await page.evaluate(async () => {
    const shown = 20;
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const db = await finished(indexedDB.open('FlashcardDB'));
    const rows = await finished(db.transaction('cards').objectStore('cards').getAll());
    const lines = (rows as Record<string, string>[]).map(
      ({ frontValue, backValue }) => `${frontValue} ${backValue}`,
    );
    const field = document.createElement('input');
    field.type = 'search';
    const list = document.createElement('div');
    list.role = 'listbox';
    field.addEventListener('input', () => {
      const found = lines.filter((line) => line.includes(field.value));
      const options = found.slice(0, shown).map((line) => {
        const option = document.createElement('div');
        option.role = 'option';
        option.ariaSetSize = String(found.length);
        option.textContent = line;
        return option;
      });
      list.replaceChildren(...options);
    });
    document.body.replaceChildren(field, list);
  });
  return page;
}
