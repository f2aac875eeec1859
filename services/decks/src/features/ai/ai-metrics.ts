import type { AiCardError, AiGenerator } from '@repaso/contracts';
import type { Metrics } from '@repaso/service-kit';

/** Counts a word by its generator and by what came of it. */
export type CountWord = (generator: AiGenerator, outcome: 'made' | 'cancelled' | AiCardError) => void;

export function createAiMetrics({ counter }: Metrics): CountWord {
  const labels = ['generator', 'outcome'] as const;
  const words = counter(
    'repaso_ai_words_total',
    'Words that cards were asked for, by what came of it',
    labels,
  );
  return (generator, outcome) => words.inc({ generator, outcome });
}
