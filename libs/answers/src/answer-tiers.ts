/**
 * How near a typed answer came, best first.
 *
 * - `exact`: the same in all that is graded
 * - `accent-slip`: only accents differ; ñ for n is another letter, and wrong: `año` is not `ano`
 * - `article-or-case-slip`: beyond accents, only the Spanish article (absent, one too many, another) or capitals differ
 * - `other-layout`: one of the above, typed without switching the keyboard
 * - `wrong`
 */
export const answerTiers = ['exact', 'accent-slip', 'article-or-case-slip', 'other-layout', 'wrong'] as const;
export type AnswerTier = (typeof answerTiers)[number];
