/** Message ids for the values that a training shows. */
import type { AnswerLanguage, DifferenceKind } from '@repaso/answers';
import type { Source, TrainingChoice } from './choice.ts';
import type { AttemptTier, Outcome } from './session.ts';

export const sourceNames: Record<Source, string> = {
  due: 'vocabulary.training.from.due',
  all: 'vocabulary.training.from.all',
  deck: 'vocabulary.training.from.deck',
  tag: 'vocabulary.training.from.tag',
  box: 'vocabulary.training.from.box',
  category: 'vocabulary.training.from.category',
  search: 'vocabulary.training.from.search',
};

export const directionNames: Record<TrainingChoice['direction'], string> = {
  BACK: 'vocabulary.training.asks.back',
  FRONT: 'vocabulary.training.asks.front',
  MIXED: 'vocabulary.training.asks.mixed',
};

export const modeNames: Record<TrainingChoice['mode'], string> = {
  type: 'vocabulary.training.mode.type',
  gap: 'vocabulary.training.mode.gap',
  show: 'vocabulary.training.mode.show',
};

export const answerNames: Record<AnswerLanguage, string> = {
  es: 'vocabulary.training.answer-in.es',
  ru: 'vocabulary.training.answer-in.ru',
};

/**
 * Messages about a typed answer, by the tier of its grade. `typo`, `unknown` (nothing typed) and `claimed` are more
 * precise than the tier `wrong`.
 */
export const verdicts: Record<AttemptTier | 'typo' | 'unknown' | 'claimed', string> = {
  exact: 'vocabulary.training.tier.exact',
  'accent-slip': 'vocabulary.training.tier.accent-slip',
  'article-or-case-slip': 'vocabulary.training.tier.article-or-case-slip',
  'other-layout': 'vocabulary.training.tier.other-layout',
  'other-form': 'vocabulary.training.tier.other-form',
  wrong: 'vocabulary.training.tier.wrong',
  typo: 'vocabulary.training.tier.typo',
  unknown: 'vocabulary.training.tier.unknown',
  claimed: 'vocabulary.training.tier.claimed',
};

export const differenceNames: Record<Exclude<DifferenceKind, 'same'>, string> = {
  missing: 'vocabulary.training.differs.missing',
  extra: 'vocabulary.training.differs.extra',
  changed: 'vocabulary.training.differs.changed',
};

export const figureNames: Record<Outcome, string> = {
  right: 'vocabulary.training.figure.right',
  slip: 'vocabulary.training.figure.slip',
  wrong: 'vocabulary.training.figure.wrong',
};

export const listNames: Record<Outcome, string> = {
  right: 'vocabulary.training.list.right',
  slip: 'vocabulary.training.list.slip',
  wrong: 'vocabulary.training.list.wrong',
};
