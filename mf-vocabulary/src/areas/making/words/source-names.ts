import type { CardSource } from '../../../shared/card-source.resource.ts';

/** Message ids of the titles. Cards from the built-in dictionary have titles of their own, because no AI made them. */
export const sourceNames: Record<CardSource, { heading: string; empty: string }> = {
  ai: { heading: 'vocabulary.ai.heading', empty: 'vocabulary.ai.empty' },
  dictionary: {
    heading: 'vocabulary.ai.dictionary.heading',
    empty: 'vocabulary.ai.dictionary.empty',
  },
};
