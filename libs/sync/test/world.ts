/** The devices of a history: one world is made of plain values, another of a client's real storage, a third of browsers. */
import type { Deed } from './action.ts';
import type { HeldHere } from './held.ts';

/** Which device, which of its two tabs, and which learner uses it now. */
export interface Place {
  device: number;
  tab: number;
  learner: number;
}

/** How a synchronisation is asked for. */
export interface SyncWish {
  isFresh: boolean;
  repairs: boolean;
  /** Which of its writes the device does not live to make; null = it lives. */
  crashAt: number | null;
}

/** How a synchronisation ended: with its text, the code of its failure, or the death of the device. */
export type SyncEnd = { text: string } | { code: string } | 'crashed';

export interface World {
  /** Does a deed; `crashAt` as for a synchronisation. */
  act(place: Place, deed: Deed, crashAt: number | null): Promise<'done' | 'crashed'>;
  /** Fails only when something is broken. */
  sync(place: Place, wish: SyncWish): Promise<SyncEnd>;
  /** What the device's storage holds of the learner. */
  held(place: Place): Promise<HeldHere>;
  /** The device's clock is off by this many milliseconds. */
  setClock(device: number, off: number): Promise<void>;
  close(): Promise<void>;
}
