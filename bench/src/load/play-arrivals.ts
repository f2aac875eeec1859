import { setTimeout as sleep } from 'node:timers/promises';
import type { RawResponse } from '../service/http-connection.ts';
import type { LearnerDevice } from './learner-device.ts';
import type { CallKind } from './learner-day.ts';
import type { PlannedCall } from './plan-arrivals.ts';

/** A call that has ended. Times are in milliseconds. */
export interface PlayedCall {
  kind: CallKind;
  /** From the planned moment until the whole response has arrived. */
  time: number;
  /** From the planned moment until the generator began with it. It is late if its own core is busy. */
  late: number;
  /** Bytes on the wire, headers included. */
  bytes: { up: number; down: number };
  /** Message of the error; undefined for a call that succeeded. */
  failure?: string;
}

/**
 * Sends each call at its planned moment, whether or not calls of others have ended. Only a call of a learner whose last
 * call has not ended waits for it, because a device sends one call at a time; its time counts from the planned moment,
 * too.
 */
export async function playArrivals(
  planned: readonly PlannedCall<CallKind>[],
  devices: readonly LearnerDevice[],
): Promise<PlayedCall[]> {
  const last = new Map<number, Promise<unknown>>();
  const running: Promise<PlayedCall>[] = [];
  const start = performance.now();
  for (const { atMs, learner, kind } of planned) {
    const due = start + atMs;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    const device = devices[learner];
    if (device === undefined) throw new Error(`learner ${learner} has no device`);
    const late = performance.now() - due;
    const call = playAfter(last.get(learner), device, kind, { due, late });
    last.set(learner, call);
    running.push(call);
  }
  return Promise.all(running);
}

async function playAfter(
  before: Promise<unknown> | undefined,
  device: LearnerDevice,
  kind: CallKind,
  { due, late }: { due: number; late: number },
): Promise<PlayedCall> {
  await before;
  const ended = (response: RawResponse | undefined) => ({
    ...{ kind, late, time: performance.now() - due },
    bytes: { up: response?.sent ?? 0, down: response?.received ?? 0 },
  });
  try {
    return ended(await device.play(kind));
  } catch (error) {
    return { ...ended(undefined), failure: error instanceof Error ? error.message : String(error) };
  }
}
