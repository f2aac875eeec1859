import { addToLapses, noLapses, type LapseCount } from '@repaso/leitner';
import { idleTime } from '../device/idle-time.ts';
import { readLog, type ReadingOptions } from './read-log.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** Number of log entries that one query reads: few, so that the page can draw frames in between. */
const entriesAtOnce = 250;

/**
 * Returns the number of lapses (how often a known card was forgotten) by card id. Cards without lapses are left out. The
 * log is read while the page has nothing else to do. In a live query, tracking all entries would take longer than reading
 * them.
 *
 * @throws the reason of `signal` when it is aborted
 */
export async function lapsesByCardId(
  core: StoreCore,
  { atOnce = entriesAtOnce, pause = idleTime, ...rest }: ReadingOptions = {},
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, LapseCount>();
  const add = (entries: Parameters<Parameters<typeof readLog>[1]>[0]) => {
    for (const entry of entries)
      counts.set(entry.cardId, addToLapses(counts.get(entry.cardId) ?? noLapses, entry));
  };
  await readLog(core, add, { atOnce, pause, ...rest });
  const lapsed = [...counts].filter(([, { lapses }]) => lapses > 0);
  return new Map(lapsed.map(([id, { lapses }]) => [id, lapses]));
}
