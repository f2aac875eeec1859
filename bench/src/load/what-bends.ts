import type { Watched } from './watch-metrics.ts';

/** Where the time went in a period. Shares are of one core: 1 is a core that was busy all the time. */
export interface Load {
  shares: Readonly<Record<string, number>>;
  /** Share of all cores of the machine that was busy, 0 to 1, also for other programs. */
  machine: number;
  watched: Readonly<Record<string, Watched>>;
}

/** A core counts as full from this share on, because an open arrival leaves gaps. */
const full = 0.9;

/**
 * Says what limits the platform first: a process of Node at the end of its core, the cores of the machine together, or a
 * pool whose connections are all in use.
 */
export function whatBends({ shares, machine, watched }: Load): string {
  const processes = Object.entries(shares).filter(([name]) => name !== 'postgres' && name !== 'generator');
  const busiest = processes.reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  if (busiest[1] >= full) return `the core of ${busiest[0]}`;
  if (machine >= full) return 'the cores of the machine, which all processes share';
  const pool = Object.entries(watched).find(([, { waiting }]) => waiting > 0);
  if (pool !== undefined) return `the pool of ${pool[0]}`;
  return 'not the processor and no pool: the disk, locks, or single long calls';
}

/** Describes a period in a note: shares of a core, event loops and pools. */
export function loadText({ shares, machine, watched }: Load): string {
  const cores = Object.entries(shares).map(([name, share]) => `${name} ${share.toFixed(2)}`);
  const loops = Object.entries(watched).map(
    ([name, { loopDelay, waiting, busy }]) =>
      `${name} p99 of the event loop ${loopDelay.toFixed(0)} ms, at most ${busy} connections in use and ${waiting} waits`,
  );
  return [`cores used: ${cores.join(', ')}`, `machine ${(machine * 100).toFixed(0)} % busy`, ...loops].join(
    '; ',
  );
}
