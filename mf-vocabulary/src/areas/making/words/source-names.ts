import type { CardSource } from '../../../shared/card-source.resource.ts';

/** Message ids of the screen's titles. The dictionary is never called AI. */
export const sourceNames: Record<CardSource, { heading: string; empty: string }> = {
  ai: { heading: 'vocabulary.ai.heading', empty: 'vocabulary.ai.empty' },
  dictionary: {
    heading: 'vocabulary.ai.dictionary.heading',
    empty: 'vocabulary.ai.dictionary.empty',
  },
};
