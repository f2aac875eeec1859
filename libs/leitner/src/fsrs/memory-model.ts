/**
 * The model of memory FSRS-6 by ts-fsrs. This file is an entry of its own, so that only learners who use FSRS load the
 * library. Formulas: https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm
 */
import { FSRSAlgorithm, default_w } from 'ts-fsrs';
import type { Memory, MemoryModel } from '../scheduler-config.ts';
import { longestInterval } from '../outcome.ts';

/** The retention that another algorithm is assumed to have kept, when its cards are adopted. */
const adoptedRetention = 0.9;

/**
 * Returns the model. `desiredRetention` is a probability, such as 0.9. `parameters`: the 21 of FSRS-6, each of which is
 * brought into its range; null for the standard ones.
 */
export function makeMemoryModel(
  desiredRetention: number,
  parameters: readonly number[] | null = null,
): MemoryModel {
  const algorithm = new FSRSAlgorithm({
    request_retention: desiredRetention,
    maximum_interval: longestInterval,
    enable_fuzz: false,
    enable_short_term: true,
    w: [...(parameters ?? default_w)],
  });
  return {
    next: (memory, elapsed, rating) => algorithm.next_state(memory, elapsed, rating),
    interval: (stability) => algorithm.next_interval(stability, 0),
    adopt: (interval, ease) => adopt(algorithm.parameters.w, interval, ease),
    recall: (elapsed, stability) => algorithm.forgetting_curve(elapsed, stability),
  };
}

/**
 * Returns the memory of a card that was scheduled by interval and ease. The formula is `memory_state_from_sm2` of
 * fsrs-rs, with a retention of 90 %, for which the stability is the interval.
 */
function adopt(w: readonly number[], interval: number, ease: number): Memory {
  const [w8 = 0, w9 = 0, w10 = 0] = [w[8], w[9], w[10]];
  const growth = Math.exp(w8) * Math.pow(interval, -w9) * (Math.exp((1 - adoptedRetention) * w10) - 1);
  const difficulty = Math.min(10, Math.max(1, 11 - (ease - 1) / growth));
  return { stability: Math.min(longestInterval, interval), difficulty: Math.round(difficulty * 1e8) / 1e8 };
}
