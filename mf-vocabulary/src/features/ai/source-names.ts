import type { CardSource } from '../../shared/card-source.resource.ts';

/** Ids of what the screen is called: nothing is called AI that is none. */
export const sourceNames: Record<CardSource, { crumb: string; heading: string; empty: string }> = {
  ai: { crumb: 'vocabulary.ai.title', heading: 'vocabulary.ai.heading', empty: 'vocabulary.ai.empty' },
  dictionary: {
    crumb: 'vocabulary.ai.dictionary.title',
    heading: 'vocabulary.ai.dictionary.heading',
    empty: 'vocabulary.ai.dictionary.empty',
  },
};
