import type { AiCardData, AiCardError, AiGenerator } from '@repaso/contracts';

/** What came of a word: a card, or why there is none. */
export type Outcome = { data: AiCardData } | { error: AiCardError };

export interface WordRequest {
  id: string;
  word: string;
  /** The text the word stands in; may be empty. */
  context: string;
  /** Aborted when the time is over or nobody waits any more. */
  signal: AbortSignal;
  /** When the time is over, by `performance.now()`. */
  deadline: number;
}

/** A way to make cards. What it answers is not yet to be trusted: `checkCard` looks at it. */
export interface Generator {
  name: AiGenerator;
  /** Whether a word costs something, so that the day's quota holds for it. */
  isMetered: boolean;
  /** The answer's card in the form of `aiCardData`, or why there is none. @throws NoAnswer */
  generate(request: WordRequest): Promise<{ data: unknown } | { error: AiCardError }>;
}

/** A generator outside did not answer, or not in a way that could be read. */
export class NoAnswer extends Error {
  readonly code: AiCardError;

  /** `detail` is for the log: nothing of the request or the answer may be in it. */
  constructor(code: AiCardError, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'NoAnswer';
    this.code = code;
  }
}
