import { query } from '../harness/query.ts';
import type { Fault } from './fault.ts';
import type { SmallDisk } from './small-disk.ts';

/** Takes all space of the database's disk. `restarts` are the lines of the supervisor of Postgres so far. */
export function diskFault(disk: SmallDisk, url: string, restarts: readonly string[]): Fault {
  let before = 0;
  return {
    name: 'the disk of the database is full',
    ...{ seconds: 20, alert: 'DatabaseUnreachable' },
    async begin() {
      before = restarts.length;
      await disk.fill();
      // Postgres needs a new segment of its log, as at some moment of a longer time. It cannot create it, and stops.
      await query(url, 'select pg_switch_wal()').catch(() => undefined);
    },
    end: () => Promise.resolve(disk.free()),
    note() {
      const lines = restarts.slice(before);
      if (lines.length === 0) return 'Postgres did not stop';
      return `supervisor: ${lines.length - 1} failed starts; then: ${lines.at(-1) ?? ''}`;
    },
  };
}
