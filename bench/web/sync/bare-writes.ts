import type { Page } from '@playwright/test';

/** Stores of a database of IndexedDB. */
export interface Tables {
  database: string;
  stores: readonly string[];
}

/**
 * Copies stores with IndexedDB alone into a new database, `bare`, with the same indexes. Returns the milliseconds that
 * the writes take.
 */
export function writeBare(page: Page, tables: Tables): Promise<number> {
  return page.evaluate(async ({ database, stores }) => {
    const rowsInTransaction = 500;
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
      });
    const sources = (await finished(indexedDB.open(database))).transaction(stores);
    const copies = stores.map((name) => {
      const { keyPath, indexNames } = sources.objectStore(name);
      const keyPaths = [...indexNames].map((index) => sources.objectStore(name).index(index).keyPath);
      return { name, keyPath, keyPaths };
    });
    const rows = await Promise.all(stores.map((name) => finished(sources.objectStore(name).getAll())));
    const opening = indexedDB.open('bare', 1);
    opening.onupgradeneeded = () => {
      for (const { name, keyPath, keyPaths } of copies) {
        const copy = opening.result.createObjectStore(name, { keyPath });
        keyPaths.forEach((path, number) => copy.createIndex(String(number), path));
      }
    };
    const target = await finished(opening);
    const begin = performance.now();
    for (const [number, store] of stores.entries()) {
      const all = rows[number] ?? [];
      for (let at = 0; at < all.length; at += rowsInTransaction) {
        const transaction = target.transaction(store, 'readwrite', { durability: 'relaxed' });
        const written = new Promise((resolve) => (transaction.oncomplete = resolve));
        for (const row of all.slice(at, at + rowsInTransaction)) transaction.objectStore(store).put(row);
        await written;
      }
    }
    const time = performance.now() - begin;
    target.close();
    return time;
  }, tables);
}
