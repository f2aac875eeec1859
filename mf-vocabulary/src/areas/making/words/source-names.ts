import type { CardSource } from '../../../shared/card-source.resource.ts';

/** Ids of what the screen is called: nothing is called AI that is none. */
export const sourceNames: Record<CardSource, { heading: string; empty: string }> = {
  ai: { heading: 'vocabulary.ai.heading', empty: 'vocabulary.ai.empty' },
  dictionary: {
    heading: 'vocabulary.ai.dictionary.heading',
    empty: 'vocabulary.ai.dictionary.empty',
  },
};
