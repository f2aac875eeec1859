/** The calls by which a device and a server speak; the client of the product has the same. */
import type { CallData, CallInput, NoteVersion } from '@repaso/contracts';

/** The calls of one learner. A failure is an error with a `code`. */
export interface LearnerCalls {
  getServerTime(): Promise<CallData<'getServerTime'>>;
  syncCardsBatch(body: CallInput<'syncCardsBatch'>['body']): Promise<CallData<'syncCardsBatch'>>;
  getUserCardsIndex(): Promise<CallData<'getUserCardsIndex'>>;
  getSettings(): Promise<CallData<'getSettings'>>;
  updateSettings(body: CallInput<'updateSettings'>['body']): Promise<CallData<'updateSettings'>>;
  /** Texts of a note that others replaced. */
  getNoteHistory(id: string): Promise<NoteVersion[]>;
}

export type BatchBody = CallInput<'syncCardsBatch'>['body'];

/** A server to play histories against. */
export interface Backend {
  /** Ids of the learners, UUIDs. */
  learners: readonly [string, string];
  /** The calls of a learner from one of the devices. */
  callsOf(learner: number, device: number): LearnerCalls;
  /** The server's time in milliseconds. */
  now(): number;
  /** Lets a moment pass where time is not the real one. */
  pass(): void;
  /** Copies all there is, and answers how to go back to it, beginning a new epoch. */
  backup?: () => Promise<() => Promise<void>>;
}

/** A failure with this code. */
export function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** The code of a failure; null when it is something else. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
