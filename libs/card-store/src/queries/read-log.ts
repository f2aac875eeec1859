import type { LogEntry } from '@repaso/contracts';
import { cancelledIds } from '@repaso/leitner';
import type { StoreCore } from '../rows/store-core.ts';

/** An entry of the log that is not an undo. */
type CountedEntry = Exclude<LogEntry, { kind: 'undo' }>;

/** Upper bound for the last part of a key: it sorts after every stamp and day. */
const last = '\uffff';
/** Number of entries that one query reads. Between the queries the page can draw frames. */
const entriesAtOnce = 500;

export interface ReadingOptions {
  signal?: AbortSignal;
  /** Number of entries that one query reads. */
  atOnce?: number;
  pause?: () => Promise<unknown>;
}

/**
 * Reads the whole log: calls `onPage` with the entries that count, in stamp order, a few hundred at a time. Undone
 * entries and undos are left out.
 *
 * @param options.pause is waited for before each page. Then the pages are not of one moment, because a transaction would
 * end meanwhile.
 * @throws the reason of `signal` when it is aborted
 */
export function readLog(
  core: StoreCore,
  onPage: (entries: CountedEntry[]) => void,
  { signal, atOnce = entriesAtOnce, pause }: ReadingOptions = {},
): Promise<void> {
  const { db, userId } = core;
  const read = async () => {
    const undos = db.log.where('[userId+kind+day]').between([userId, 'undo', ''], [userId, 'undo', last]);
    const cancelled = cancelledIds(await undos.toArray());
    let after = '';
    for (;;) {
      if (pause !== undefined) await pause();
      signal?.throwIfAborted();
      const page = await pageAfter(core, after, atOnce);
      onPage(page.entries.filter((entry) => entry.kind !== 'undo').filter(({ id }) => !cancelled.has(id)));
      if (page.isLast) return;
      after = page.entries.at(-1)?.stamp ?? last;
    }
  };
  // The transaction prevents that Dexie caches every row of a live query and returns copies.
  return pause === undefined ? db.dexie.transaction('r', [db.log], read) : read();
}

/**
 * Returns the entries after a stamp. A page ends between two stamps, because the next one begins after its last stamp.
 */
async function pageAfter({ db, userId }: StoreCore, after: string, atOnce: number) {
  const range = db.log.where('[userId+stamp]').between([userId, after], [userId, last], false);
  const entries: LogEntry[] = await range.limit(atOnce).toArray();
  if (entries.length < atOnce) return { entries, isLast: true };
  const lastStamp = entries.at(-1)?.stamp ?? '';
  const whole = entries.filter(({ stamp }) => stamp < lastStamp);
  if (whole.length > 0) return { entries: whole, isLast: false };
  const equal = await db.log.where('[userId+stamp]').equals([userId, lastStamp]).toArray();
  return { entries: equal, isLast: false };
}
