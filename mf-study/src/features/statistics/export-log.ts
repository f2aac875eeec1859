import type { CardStore } from '@repaso/card-store';
import { byteOrderMark, csvRows } from '@repaso/exchange';
import type { CountedEntry, DayFigures } from '@repaso/leitner/statistics';

const logColumns = [
  ...['day', 'time', 'front', 'back', 'rating', 'algorithm'],
  ...['intervalBefore', 'intervalAfter', 'milliseconds'],
];
const dayColumns = ['day', 'answers', 'newCards', 'milliseconds'];

type CsvParts = Uint8Array<ArrayBuffer>[];

/** Returns a CSV file with a row for each answer that was not undone. Days and times are the learner's. */
export async function logFile(store: CardStore, signal: AbortSignal): Promise<File> {
  const pages: CountedEntry[][] = [];
  await store.readLog((entries) => pages.push(entries.filter(({ kind }) => kind === 'answer')), { signal });
  const ids = new Set(pages.flatMap((entries) => entries.map(({ cardId }) => cardId)));
  const cards = await store.cards([...ids]);
  const texts = new Map(cards.map(({ id, frontValue, backValue }) => [id, [frontValue, backValue]]));
  const parts: CsvParts = [byteOrderMark.slice(), csvRows([logColumns])];
  for (const entries of pages) {
    signal.throwIfAborted();
    if (entries.length > 0)
      parts.push(csvRows(entries.map((entry) => logRow(entry, texts.get(entry.cardId)))));
    // The page draws between the parts.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return csvFile('log', parts, await store.today());
}

/** Returns a CSV file with a row for each day from the first answer to today. */
export function daysFile(days: readonly DayFigures[]): File {
  const rows = days.map(({ day, answers, fresh, milliseconds }) => [
    day,
    ...[answers, fresh, milliseconds].map(String),
  ]);
  return csvFile('days', [byteOrderMark.slice(), csvRows([dayColumns, ...rows])], days.at(-1)?.day ?? '');
}

const csvFile = (name: string, parts: CsvParts, today: string) =>
  new File(parts, `repaso-${name}-${today}.csv`, { type: 'text/csv;charset=utf-8' });

function logRow(entry: CountedEntry, [front = '', back = '']: readonly string[] = []): string[] {
  if (entry.kind !== 'answer') return [];
  const { day, rating, algorithm, before, after, duration } = entry;
  const numbers = [before.interval, after.interval, duration].map(String);
  return [day, timeOf(entry), front, back, String(rating), algorithm, ...numbers];
}

/**
 * Returns the learner's clock at an entry, such as `21:05:09`. After midnight it may belong to the calendar day after
 * the learner's day.
 */
function timeOf({ stamp, zoneOffset }: CountedEntry): string {
  const time = Date.parse(stamp.slice(0, 24));
  return Number.isNaN(time) ? '' : new Date(time + zoneOffset * 60_000).toISOString().slice(11, 19);
}
