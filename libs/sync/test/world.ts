/** The devices of a history. There are worlds of reference devices, of real clients, and of browsers. */
import type { Action } from './action.ts';
import type { HeldHere } from './held.ts';

/** The device, the tab and the learner that perform an event. */
export interface Actor {
  device: number;
  tab: number;
  learner: number;
}

/** Options of a sync. */
export interface SyncOptions {
  isFresh: boolean;
  repairs: boolean;
  /** The device crashes before its write with this number; null = no crash. */
  crashAt: number | null;
}

/** The end of a sync: its result text, the code of its failure, or a crash of the device. */
export type SyncEnd = { text: string } | { code: string } | 'crashed';

export interface World {
  /** Performs an action; `crashAt` as in `SyncOptions`. */
  act(actor: Actor, action: Action, crashAt: number | null): Promise<'done' | 'crashed'>;
  /** Runs a sync. Rejects only with unexpected errors. */
  sync(actor: Actor, options: SyncOptions): Promise<SyncEnd>;
  /** Returns the learner's data on the device. */
  held(actor: Actor): Promise<HeldHere>;
  /** Sets the clock error of a device, in milliseconds. */
  setClock(device: number, off: number): Promise<void>;
  close(): Promise<void>;
}
