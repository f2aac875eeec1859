import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { probeDatabase } from '../database/probe-database.ts';
import type { DatabaseProbe } from '../database/probe-database.ts';
import type { WatchedResources } from './metrics.ts';

interface DatabaseGauge {
  name: string;
  help: string;
  /** Returns the value; undefined if it is unknown. */
  read: (probe: DatabaseProbe, resources: WatchedResources) => Promise<number> | number | undefined;
}

const gauges: DatabaseGauge[] = [
  {
    name: 'repaso_database_up',
    help: 'Whether a new connection to the database gets a response within 3 s',
    read: ({ state }) => Number(state === 'up'),
  },
  {
    name: 'repaso_database_disk_full',
    help: 'Whether the database has refused a write because its disk is full, and has not written since',
    read: async ({ state }, { storage }) => Number(await isFull(state, storage)),
  },
  {
    name: 'repaso_database_commits_waiting',
    help: 'Commits that have waited for a synchronous standby for 3 s',
    read: (probe) => (probe.state === 'up' ? probe.commitsWaiting : undefined),
  },
  {
    name: 'repaso_database_clock_ahead_seconds',
    help: 'Time by which the clock of the process is ahead of the clock of the database',
    read: (probe) => (probe.state === 'up' ? probe.clockAheadMs / 1000 : undefined),
  },
];

/** A running database is tested by a write, so that a disk counts as full no longer than it is. */
async function isFull(state: DatabaseProbe['state'], storage: WatchedResources['storage']): Promise<boolean> {
  if (state !== 'up') return storage.isFull();
  return !(await storage.isWritable().catch(() => false));
}

/** Adds gauges about the databases of services. Each page of metrics opens one connection to each of them. */
export function watchDatabase(registry: Registry, watched: ReadonlyMap<string, WatchedResources>): void {
  const probes = new Map<string, Promise<DatabaseProbe>>();
  // All gauges of a page are read at the same time, and share a probe.
  const probe = (service: string, { pool }: WatchedResources) => {
    const running = probes.get(service) ?? pool().then(probeDatabase);
    probes.set(service, running);
    return running.finally(() => probes.delete(service));
  };
  for (const { name, help, read } of gauges) {
    new Gauge({
      ...{ name, help, labelNames: ['service'], registers: [registry] },
      async collect() {
        const all = [...watched].map(async ([service, resources]) => {
          const value = await read(await probe(service, resources), resources);
          if (value === undefined) this.remove({ service });
          else this.set({ service }, value);
        });
        await Promise.all(all);
      },
    });
  }
}
