import type { AiCardData, AiCardError, AiGenerator } from '@repaso/contracts';

/** The outcome of a word: a card, or the reason for having no card. */
export type Outcome = { data: AiCardData } | { error: AiCardError };

export interface WordRequest {
  id: string;
  word: string;
  /** The text in which the word occurs; may be empty. */
  context: string;
  /** Aborted at the time limit, or when the client disconnects. */
  signal: AbortSignal;
  /** Deadline in the time of `performance.now()`. */
  deadline: number;
}

/** Generates cards for words. Its results are not trusted: `checkCard` validates them. */
export interface Generator {
  name: AiGenerator;
  /** Whether words cause costs, so that the daily quota applies. */
  isMetered: boolean;
  /** Returns a card that should have the form of `aiCardData`, or the reason for having none. @throws GeneratorError */
  generate(request: WordRequest): Promise<{ data: unknown } | { error: AiCardError }>;
}

/** An external generator did not respond, or its response was invalid. */
export class GeneratorError extends Error {
  readonly code: AiCardError;

  /** `detail` is logged: it must not contain parts of the request or the response. */
  constructor(code: AiCardError, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'GeneratorError';
    this.code = code;
  }
}
