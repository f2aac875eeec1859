import type { HealthView } from '@repaso/contracts';

/** How a service is, as far as this page can tell. */
export type ServiceState =
  | { kind: 'checking' }
  | { kind: 'ready'; health: HealthView }
  /** It answers, and says that it cannot work now. */
  | { kind: 'not-ready' }
  | { kind: 'silent' };

interface Question {
  data?: HealthView;
  error?: object;
}

const unavailable = 503;

/** Reads the state from the latest answer; an older good answer does not hide a newer bad one. */
export function serviceState({ data, error }: Question): ServiceState {
  if (error !== undefined) {
    return { kind: 'status' in error && error.status === unavailable ? 'not-ready' : 'silent' };
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

/** A duration in the largest unit that it fills. */
export function uptimeOf(seconds: number): Uptime {
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
  return { value: Math.floor(seconds / length), unit };
}
