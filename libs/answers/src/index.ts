export { answerTiers } from './answer-tiers.ts';
export type { AnswerTier } from './answer-tiers.ts';
