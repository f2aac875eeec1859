import { aiCardErrors } from '@repaso/contracts';
import type { AiGenerator } from '@repaso/contracts';
import type { Metrics } from '@repaso/service-kit';

const outcomes = ['made', 'cancelled', ...aiCardErrors] as const;

/** Counts a word by its outcome. */
export type CountWord = (outcome: (typeof outcomes)[number]) => void;

export function createAiMetrics({ counter }: Metrics, generator: AiGenerator): CountWord {
  const labels = ['generator', 'outcome'] as const;
  const words = counter('repaso_ai_words_total', 'Words for which cards were requested, by outcome', labels);
  // Initialised with 0, so that Prometheus sees the first increase of each outcome.
  for (const outcome of outcomes) words.inc({ generator, outcome }, 0);
  return (outcome) => words.inc({ generator, outcome });
}
