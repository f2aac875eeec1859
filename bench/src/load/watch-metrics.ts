import { setTimeout as sleep } from 'node:timers/promises';

/** The highest values that the metrics of a service had while they were watched. */
export interface Watched {
  /** Delay of the event loop in milliseconds, 99th percentile between two readings. */
  loopDelay: number;
  /** Requests that waited for a connection of the pool, and connections in use, at the moments of reading. */
  waiting: number;
  busy: number;
}

/** Returns the values of all lines of a metric in Prometheus' text format whose labels contain `label`. */
export const metricValues = (text: string, name: string, label = ''): number[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || (line.startsWith(`${name}{`) && line.includes(label)))
    .map((line) => Number(line.split(' ').at(-1)));

/** Reads the metrics of services again and again until `stop` is called, which returns the highest values. */
export function watchMetrics(urls: Readonly<Record<string, string>>, everyMs = 500) {
  const highest = new Map<string, Watched>();
  const stopping = new AbortController();
  const watchOne = async (name: string, url: string) => {
    // Reading resets the delay of the event loop, so the first reading begins the period.
    await readMetrics(url);
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      const now = await readMetrics(url);
      const before = highest.get(name) ?? now;
      highest.set(name, {
        loopDelay: Math.max(before.loopDelay, now.loopDelay),
        waiting: Math.max(before.waiting, now.waiting),
        busy: Math.max(before.busy, now.busy),
      });
    }
  };
  const running = Object.entries(urls).map(([name, url]) => watchOne(name, url));
  return {
    async stop(): Promise<Record<string, Watched>> {
      stopping.abort();
      await Promise.all(running);
      return Object.fromEntries(highest);
    },
  };
}

async function readMetrics(url: string): Promise<Watched> {
  const text = await (await fetch(url)).text();
  const highestOf = (name: string, label?: string) => Math.max(0, ...metricValues(text, name, label));
  return {
    loopDelay: highestOf('nodejs_eventloop_lag_p99_seconds') * 1000,
    waiting: highestOf('repaso_database_connections', 'state="waiting"'),
    busy: highestOf('repaso_database_connections', 'state="busy"'),
  };
}
