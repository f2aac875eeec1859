/**
 * How close a typed answer is to an accepted one, best first.
 *
 * - `exact`: equal in everything that is graded
 * - `accent-slip`: only accents differ. ñ is a letter of its own, so `ano` for `año` is wrong.
 * - `article-or-case-slip`: besides accents, only capitals or the Spanish article differ (missing, extra or another)
 * - `other-layout`: one of the above, typed in the other keyboard layout
 * - `wrong`
 */
export const answerTiers = ['exact', 'accent-slip', 'article-or-case-slip', 'other-layout', 'wrong'] as const;
export type AnswerTier = (typeof answerTiers)[number];
