import type { Page } from '@playwright/test';

const entriesPerCard = 50;

/**
 * Writes a log of one year into the card store of the page: for each card showings and answers, every fifth of which
 * is wrong. The log is written by IndexedDB itself, because its transfer is measured elsewhere.
 */
export async function writeLog(page: Page, userId: string, entries: number): Promise<void> {
  await page.evaluate(
    async ([user, count, perCard]) => {
      const dayLength = 86_400_000;
      const now = Date.now();
      const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
      const snapshot = (interval: number, due: number) => ({
        ...{ leitnerBox: 2, interval, ease: 2.5, dueDay: dayOf(due) },
      });
      const entryAt = (number: number) => {
        const [card, step] = [number % (count / perCard), Math.floor(number / (count / perCard))];
        const round = Math.floor(step / 2);
        const time = now - (365 - round * 14 - (card % 14)) * dayLength + (card % 600) * 60_000 + step;
        const common = {
          id: crypto.randomUUID(),
          ...{ userId: user, cardId: `00000000-0000-7000-8000-${String(card).padStart(12, '0')}` },
          stamp: `${new Date(time).toISOString()}:${String(number % 1000).padStart(4, '0')}:bench`,
          ...{ zoneOffset: 60, dayStart: 0, day: dayOf(time), device: 'bench' },
        };
        if (step % 2 === 0) return { ...common, kind: 'show' };
        const rating = (round + card) % 5 === 4 ? 1 : 3;
        const scheduled = { algorithm: 'SM2', parameters: 'SM2', duration: 1000 + (number % 7000) };
        const [before, after] = [snapshot(14, time), snapshot(14, time + 14 * dayLength)];
        return { ...common, kind: 'answer', rating, ...scheduled, before, after };
      };
      const opened = indexedDB.open('FlashcardDB');
      await new Promise((resolve) => (opened.onsuccess = resolve));
      const transaction = opened.result.transaction('log', 'readwrite');
      for (let number = 0; number < count; number += 1) transaction.objectStore('log').put(entryAt(number));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed'));
      });
      opened.result.close();
    },
    [userId, entries, entriesPerCard] as const,
  );
}
