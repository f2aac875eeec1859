import { z } from 'zod';
import { limits } from './limits.ts';

/** Where the cards for words come from; `catalogue` is the built-in look-up, which is no AI and says so. */
export const aiGenerators = ['openai', 'webhook', 'catalogue'] as const;
export type AiGenerator = (typeof aiGenerators)[number];

/** Why there is no card for a word. The client translates what stands here, and shows anything else as it is. */
export const aiCardErrors = [
  /** The generator does not know the word, or it is no Spanish word. */
  'AI_WORD_UNKNOWN',
  /** An answer came and was no card for this word: broken, in the wrong script, too long, without the word. */
  'AI_BAD_ANSWER',
  /** The generator will not make a card of this. */
  'AI_REFUSED',
  'AI_TIMEOUT',
  /** The generator is not to be reached, or takes no requests now. */
  'AI_UNAVAILABLE',
] as const;
export type AiCardError = (typeof aiCardErrors)[number];

const side = z.object({
  value: z.string().trim().min(1, 'Значение не может быть пустым').max(limits.cardValue),
  example: z.string().trim().min(1, 'Пример не может быть пустым').max(limits.cardExample),
});

/** A card made for a word: Spanish in front, Russian on the back. */
export const aiCardData = z.object({ front: side, back: side });
export type AiCardData = z.infer<typeof aiCardData>;

/** What came of one word: a card, or why there is none (`error`: mostly one of `aiCardErrors`). */
export const aiCardResult = z
  .object({
    id: z.string(),
    word: z.string().min(1, 'Слово не может быть пустым'),
    success: z.boolean(),
    data: aiCardData.optional(),
    error: z.string().optional(),
  })
  .refine(
    ({ success, data, error }) => (success ? data !== undefined : Boolean(error)),
    'Для успешного результата нужна data, для неуспешного - error',
  );
export type AiCardResult = z.infer<typeof aiCardResult>;

const word = z
  .string()
  .trim()
  .min(1, 'Слово не может быть пустым')
  .max(limits.aiWord)
  .regex(/^\P{Cc}+$/u);

/** generateAiCards: a failed word is a failed card, so the answer has one result for each word, in their order. */
export const aiCardsBody = z.object({
  userId: z.string().optional(),
  words: z.array(word).min(1).max(limits.aiWords),
  /** The text the words stand in, so that the right meaning is chosen. */
  context: z.string().max(limits.aiContext).optional(),
});
export type AiCardsBody = z.infer<typeof aiCardsBody>;

/** Words of this UTC day. Only those sent to a generator outside count: the built-in catalogue costs nothing. */
export const aiQuota = z.object({ used: z.number().int().min(0), limit: z.number().int().min(0) });
export type AiQuota = z.infer<typeof aiQuota>;

export const aiCardsResponse = z.object({ cards: z.array(aiCardResult), quota: aiQuota });
export const aiQuotaView = aiQuota.extend({ generator: z.enum(aiGenerators) });
export type AiQuotaView = z.infer<typeof aiQuotaView>;
