import type { Page } from '@playwright/test';

/** Stores of a database of IndexedDB. */
export interface Tables {
  database: string;
  stores: readonly string[];
}

/** A request that a page has sent. */
export interface SentRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

interface BareWrites extends Tables {
  /** Name of the new database. */
  into: string;
  /** Requests to repeat, in this order. Each is sent while the rows of the previous response are written. */
  requests?: readonly SentRequest[];
}

/**
 * Copies stores with IndexedDB alone into a new database with the same indexes. Returns the milliseconds that the
 * requests, the parsing of their responses and the writes take.
 */
export function writeBare(page: Page, writes: BareWrites): Promise<number> {
  return page.evaluate(async ({ database, stores, into, requests = [] }) => {
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
    const opening = indexedDB.open(into, 1);
    opening.onupgradeneeded = () => {
      for (const { name, keyPath, keyPaths } of copies) {
        const copy = opening.result.createObjectStore(name, { keyPath });
        keyPaths.forEach((path, number) => copy.createIndex(String(number), path));
      }
    };
    const target = await finished(opening);
    const write = async (store: string, some: readonly unknown[]) => {
      for (let at = 0; at < some.length; at += rowsInTransaction) {
        const transaction = target.transaction(store, 'readwrite', { durability: 'relaxed' });
        const written = new Promise((resolve) => (transaction.oncomplete = resolve));
        for (const row of some.slice(at, at + rowsInTransaction)) transaction.objectStore(store).put(row);
        await written;
      }
    };
    const respond = async (request: (typeof requests)[number] | undefined) => {
      if (request === undefined) return;
      const response = await fetch(request.url, request);
      if (!response.ok) throw new Error(`${request.url} responded with ${response.status}`);
      await response.json();
    };
    const parts = Math.max(1, requests.length);
    const begin = performance.now();
    let coming = respond(requests[0]);
    for (let part = 0; part < parts; part += 1) {
      await coming;
      coming = respond(requests[part + 1]);
      for (const [number, store] of stores.entries()) {
        const all = rows[number] ?? [];
        const share = Math.ceil(all.length / parts);
        await write(store, all.slice(part * share, (part + 1) * share));
      }
    }
    const time = performance.now() - begin;
    target.close();
    return time;
  }, writes);
}
