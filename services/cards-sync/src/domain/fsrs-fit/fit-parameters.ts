import type { FsrsFitLine } from '@repaso/contracts';
import { makeMemoryModel } from '@repaso/leitner/fsrs';
import {
  countTests,
  firstTestedDay,
  historiesBefore,
  logLoss,
  type FittedHistory,
} from '@repaso/leitner/fsrs-fitting';
import { optimise } from './optimise.ts';

/** Number of answers after a day or more without which parameters say little about a learner. Anki asks for 400. */
export const fewestReviews = 400;
/** New parameters are offered only if their loss is lower by this share. Less is chance. */
const leastGain = 0.002;
/** As many as Anki stores. More would differ between platforms. */
const decimals = 4;
/** The retention does not matter for memory. */
const anyRetention = 0.9;

interface FitOptions {
  /** The learner's parameters; null for the standard ones. */
  present: readonly number[] | null;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onFailure: (reason: string) => void;
  module?: string;
}

export type FitResult = Exclude<FsrsFitLine, { kind: 'progress' }>;

/**
 * Fits the parameters of FSRS to the earlier answers of a learner, and tests them and the present ones with the latest
 * fifth of the answers. New parameters that are no better there are not returned.
 */
export async function fitParameters(
  histories: readonly FittedHistory[],
  { present, ...options }: FitOptions,
): Promise<FitResult> {
  const reviews = countTests(histories);
  if (reviews < fewestReviews) return { kind: 'too-few', reviews, needed: fewestReviews };
  const from = firstTestedDay(histories);
  const earlier = historiesBefore(histories, from);
  const trained = countTests(earlier);
  const before = logLoss(histories, makeMemoryModel(anyRetention, present), from);
  // All answers of one day cannot be divided into earlier and later ones.
  if (before === null || trained < fewestReviews / 2)
    return { kind: 'too-few', reviews: trained, needed: fewestReviews };
  const found = await optimise(earlier, options);
  if (typeof found === 'string') return { kind: found };
  const parameters = found.map((value) => Number(value.toFixed(decimals)));
  const after = logLoss(histories, makeMemoryModel(anyRetention, parameters), from);
  const isValid = parameters.length === 21 && parameters.every((value) => value >= 0 && value <= 100);
  if (!isValid || after === null || !Number.isFinite(after)) return { kind: 'failed' };
  const isBetter = after < before * (1 - leastGain);
  return {
    ...{ kind: 'fitted', trained, tested: reviews - trained, before, after },
    parameters: isBetter ? parameters : null,
  };
}
