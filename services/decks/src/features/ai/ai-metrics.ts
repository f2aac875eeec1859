import { aiCardErrors } from '@repaso/contracts';
import type { AiGenerator } from '@repaso/contracts';
import type { Metrics } from '@repaso/service-kit';

const outcomes = ['made', 'cancelled', ...aiCardErrors] as const;

/** Counts a word by what came of it. */
export type CountWord = (outcome: (typeof outcomes)[number]) => void;

export function createAiMetrics({ counter }: Metrics, generator: AiGenerator): CountWord {
  const labels = ['generator', 'outcome'] as const;
  const words = counter(
    'repaso_ai_words_total',
    'Words that cards were asked for, by what came of it',
    labels,
  );
  // An outcome that was never there before could not be seen to grow.
  for (const outcome of outcomes) words.inc({ generator, outcome }, 0);
  return (outcome) => words.inc({ generator, outcome });
}
