/** The calls between a device and the server, as in the product's client. */
import type { CallData, CallInput, NoteVersion } from '@repaso/contracts';

/** The calls of one learner. A failed call rejects with an error that has a `code`. */
export interface LearnerCalls {
  startSync(): Promise<CallData<'startSync'>>;
  syncCardsBatch(body: CallInput<'syncCardsBatch'>['body']): Promise<CallData<'syncCardsBatch'>>;
  getUserCardsIndex(): Promise<CallData<'getUserCardsIndex'>>;
  getSettings(): Promise<CallData<'getSettings'>>;
  updateSettings(body: CallInput<'updateSettings'>['body']): Promise<CallData<'updateSettings'>>;
  /** Returns the replaced texts of a note. */
  getNoteHistory(id: string): Promise<NoteVersion[]>;
}

export type BatchBody = CallInput<'syncCardsBatch'>['body'];

/** A server on which random histories are played. */
export interface Backend {
  /** Ids of the two learners. They are UUIDs. */
  learners: readonly [string, string];
  /** Returns the calls of a learner from one of the devices. Both are indexes. */
  callsOf(learner: number, device: number): LearnerCalls;
  /** Returns the right time in milliseconds since the epoch. */
  now(): number;
  /** Sets the server's clock back by so many milliseconds. Absent if the server's clock is always right. */
  setClockBack?: (by: number) => void;
  /** Whether the server and the devices are in memory, so that no call takes time. */
  isInMemory?: boolean;
  /** Advances the simulated time by a moment. */
  pass(): void;
  /** Resolves when the server has computed all cards with the learners' present schedulers. Absent if it always has. */
  settle?: () => Promise<void>;
  /**
   * Makes a backup. Returns a function that restores it and begins a new epoch. Absent if the server has no backups.
   */
  backup?: () => Promise<() => Promise<void>>;
}

/** Creates an error with this `code`, as a failed call rejects with. */
export function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Returns the `code` property of an error; null if the value is no error or has no such text. */
export function failureCodeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
