/** How near a typed answer came, best first. */
export const answerTiers = ['exact', 'accent-slip', 'article-or-case-slip', 'other-layout', 'wrong'] as const;
export type AnswerTier = (typeof answerTiers)[number];
