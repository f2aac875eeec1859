import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';

/** What a process tells Prometheus. Labels are names of ours: never an id, an address, or anything a person typed. */
export interface Metrics {
  registry: Registry;
  /** Makes a counter of a service's own. */
  counter<Label extends string>(name: string, help: string, labels?: readonly Label[]): Counter<Label>;
  /** Answered requests; `code` is the error's, empty on success. */
  requests: Counter<'service' | 'method' | 'route' | 'status' | 'code'>;
  seconds: Histogram<'service' | 'method' | 'route'>;
  inFlight: Gauge<'service'>;
  /** Rows that upkeep removed. */
  removedRows: Counter<'table'>;
  /** Reports a service's pool, and how long ago it heard of revocations, from now on. */
  watch(service: string, resources: WatchedResources): void;
}

/** What is looked at whenever somebody asks. */
interface WatchedResources {
  pool: () => Promise<Pool>;
  feedAgeMs: () => number;
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of one process, shared by the services in it. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'repaso_http_requests_total',
      help: 'Answered requests by route pattern, status and error code',
      labelNames: ['service', 'method', 'route', 'status', 'code'],
      registers,
    }),
    seconds: new Histogram({
      name: 'repaso_http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['service', 'method', 'route'],
      buckets,
      registers,
    }),
    inFlight: new Gauge({
      name: 'repaso_http_requests_in_flight',
      help: 'Requests being answered now',
      labelNames: ['service'],
      registers,
    }),
    removedRows: new Counter({
      name: 'repaso_upkeep_removed_rows_total',
      help: 'Rows past their time that upkeep removed',
      labelNames: ['table'],
      registers,
    }),
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers }),
    watch: watching(registry),
  };
}

function watching(registry: Registry): Metrics['watch'] {
  const watched = new Map<string, WatchedResources>();
  new Gauge({
    name: 'repaso_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
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
    help: 'Time since revocations were last heard of; writes are refused after 30',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      for (const [service, { feedAgeMs }] of watched) this.set({ service }, feedAgeMs() / 1000);
    },
  });
  return (service, resources) => void watched.set(service, resources);
}
