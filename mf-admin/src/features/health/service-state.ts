import type { HealthView } from '@repaso/contracts';

/** State of a service as seen from this page. */
export type ServiceState =
  | { kind: 'checking' }
  | { kind: 'ready'; health: HealthView }
  /** It responds, but reports that it is not ready. */
  | { kind: 'not-ready' }
  | { kind: 'unreachable' };

interface HealthQuery {
  data?: HealthView;
  error?: object;
}

const unavailable = 503;

/** Derives the state from a query. An error takes precedence, because `data` may be from an older response. */
export function serviceState({ data, error }: HealthQuery): ServiceState {
  if (error !== undefined) {
    return { kind: 'status' in error && error.status === unavailable ? 'not-ready' : 'unreachable' };
  }
  if (data === undefined) return { kind: 'checking' };
  return data.ready ? { kind: 'ready', health: data } : { kind: 'not-ready' };
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export interface Uptime {
  value: number;
  unit: 'day' | 'hour' | 'minute' | 'second';
}

/** Converts seconds to the largest unit with a value of at least one. */
export function uptimeOf(seconds: number): Uptime {
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
  return { value: Math.floor(seconds / length), unit };
}
