import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { StorageCheck } from '../app/storage-check.ts';
import { watchDatabase } from './watch-database.ts';

/** The Prometheus metrics of a process. Labels must never contain ids, addresses or user input. */
export interface Metrics {
  registry: Registry;
  /** Creates a further counter in the registry of this process. `help` is its description. */
  counter<Label extends string>(name: string, help: string, labels?: readonly Label[]): Counter<Label>;
  /**
   * Creates a further gauge with one label. `read` is called each time Prometheus fetches the metrics, and returns the
   * value for each value of the label. Without a value if it rejects or takes more than 2 s.
   */
  gauge(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void;
  /** Number of requests that got a response. The label `code` is the error code, or empty on success. */
  requests: Counter<'service' | 'method' | 'route' | 'status' | 'code'>;
  seconds: Histogram<'service' | 'method' | 'route'>;
  inFlight: Gauge<'service'>;
  /** Number of expired rows that upkeep has deleted, by table. */
  removedRows: Counter<'table'>;
  /** From now on reports a service's database connections and the age of its revocation list. */
  watch(service: string, resources: WatchedResources): void;
}

/** Values that are read each time Prometheus fetches the metrics. */
export interface WatchedResources {
  pool: () => Promise<Pool>;
  feedAgeMs: () => number;
  /** Whether the disk of the database is full. */
  storage: Pick<StorageCheck, 'isFull' | 'isWritable'>;
}

/** Reading a value may take this long. A page of metrics without it is better than none. */
const readMs = 2000;

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the metrics of one process, shared by its services. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'repaso_http_requests_total',
      help: 'Requests by route pattern, status and error code',
      labelNames: ['service', 'method', 'route', 'status', 'code'],
      registers,
    }),
    seconds: new Histogram({
      name: 'repaso_http_request_duration_seconds',
      help: 'Time from request to response',
      labelNames: ['service', 'method', 'route'],
      buckets,
      registers,
    }),
    inFlight: new Gauge({
      name: 'repaso_http_requests_in_flight',
      help: 'Requests in progress',
      labelNames: ['service'],
      registers,
    }),
    removedRows: new Counter({
      name: 'repaso_upkeep_removed_rows_total',
      help: 'Expired rows deleted by upkeep',
      labelNames: ['table'],
      registers,
    }),
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers }),
    gauge: readingGauge(registry),
    watch: watching(registry),
  };
}

function readingGauge(registry: Registry): Metrics['gauge'] {
  return (name, help, label, read) => {
    new Gauge({
      ...{ name, help, labelNames: [label], registers: [registry] },
      async collect() {
        this.reset();
        const late = sleep(readMs, {}, { ref: false });
        const values = await Promise.race([read(), late]).catch(() => ({}));
        for (const [value, amount] of Object.entries(values)) this.set({ [label]: value }, amount);
      },
    });
  };
}

function watching(registry: Registry): Metrics['watch'] {
  const watched = new Map<string, WatchedResources>();
  new Gauge({
    name: 'repaso_database_connections',
    help: 'Connections of the pool, and requests waiting for one',
    labelNames: ['service', 'state'],
    registers: [registry],
    async collect() {
      for (const [service, { pool }] of watched) {
        const { totalCount, idleCount, waitingCount } = await pool();
        this.set({ service, state: 'busy' }, totalCount - idleCount);
        this.set({ service, state: 'idle' }, idleCount);
        this.set({ service, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Gauge({
    name: 'repaso_revocation_feed_age_seconds',
    help: 'Time since the revocation feed was last read; writes are refused after 30',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      for (const [service, { feedAgeMs }] of watched) this.set({ service }, feedAgeMs() / 1000);
    },
  });
  watchDatabase(registry, watched);
  return (service, resources) => void watched.set(service, resources);
}
