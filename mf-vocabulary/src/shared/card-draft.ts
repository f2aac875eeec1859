import { limits, partsOfSpeech, withoutCategory } from '@repaso/contracts';
import type { CardContent, PartOfSpeech } from '@repaso/contracts';

/** Form values of a card. */
export interface CardDraft {
  frontValue: string;
  frontExample: string;
  backValue: string;
  backExample: string;
  partOfSpeech: PartOfSpeech | null;
  tags: readonly string[];
  /** A tag that is still being typed. */
  tagText: string;
  category: string;
}

/** A validation message for one field. */
interface FieldProblem {
  id: string;
  values?: Record<string, number>;
}
export type CardDraftProblems = Partial<Record<keyof CardDraft, FieldProblem>>;

type DraftContent = Pick<CardContent, Exclude<keyof CardDraft, 'tagText'>>;

export const emptyDraft: CardDraft = {
  frontValue: '',
  frontExample: '',
  backValue: '',
  backExample: '',
  partOfSpeech: null,
  tags: [],
  tagText: '',
  category: '',
};

/** Maximum length of each text. */
export const fieldLimits = {
  frontValue: limits.cardValue,
  frontExample: limits.cardExample,
  backValue: limits.cardValue,
  backExample: limits.cardExample,
  category: limits.category,
} as const;
export type TextField = keyof typeof fieldLimits;
const textFields = Object.keys(fieldLimits) as TextField[];

export function draftOf(card: DraftContent): CardDraft {
  return {
    frontValue: card.frontValue,
    frontExample: card.frontExample ?? '',
    backValue: card.backValue,
    backExample: card.backExample ?? '',
    partOfSpeech: card.partOfSpeech,
    tags: card.tags,
    tagText: '',
    category: card.category === withoutCategory ? '' : card.category,
  };
}

/** Converts a draft to card content. A tag still being typed counts. Blank optional texts are omitted. */
export function contentOf(draft: CardDraft): DraftContent {
  const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    frontValue: draft.frontValue.trim(),
    frontExample: textOrNull(draft.frontExample),
    backValue: draft.backValue.trim(),
    backExample: textOrNull(draft.backExample),
    partOfSpeech: draft.partOfSpeech,
    tags: withTags(draft.tags, draft.tagText),
    category: textOrNull(draft.category) ?? withoutCategory,
  };
}

/** Adds the tags of a comma-separated text. Each tag is kept once. */
export function withTags(tags: readonly string[], text: string): string[] {
  const written = text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return [...new Set([...tags, ...written])];
}

/** Violations of limits, shown while typing. */
export function excessOf(draft: CardDraft): CardDraftProblems {
  const problems: CardDraftProblems = {};
  for (const field of textFields) {
    const over = draft[field].trim().length - fieldLimits[field];
    if (over > 0) problems[field] = { id: 'vocabulary.fields.too-long', values: { over } };
  }
  const tags = withTags(draft.tags, draft.tagText);
  if (tags.length > limits.cardTags) {
    problems.tags = { id: 'vocabulary.fields.too-many-tags', values: { limit: limits.cardTags } };
  } else if (tags.some((tag) => tag.length > limits.tag)) {
    problems.tags = { id: 'vocabulary.fields.tag-too-long', values: { limit: limits.tag } };
  }
  return problems;
}

/** All validation problems of a draft. */
export function problemsOf(draft: CardDraft): CardDraftProblems {
  return {
    ...(draft.frontValue.trim() === '' && { frontValue: { id: 'vocabulary.fields.front-required' } }),
    ...(draft.backValue.trim() === '' && { backValue: { id: 'vocabulary.fields.back-required' } }),
    ...excessOf(draft),
  };
}

/** Parses a stored draft. Any value is accepted. */
export function readCardDraft(kept: unknown): CardDraft {
  if (typeof kept !== 'object' || kept === null) return emptyDraft;
  const given = kept as Partial<Record<keyof CardDraft, unknown>>;
  const textOf = (field: keyof CardDraft) => {
    const text = given[field];
    return typeof text === 'string' ? text : '';
  };
  return {
    frontValue: textOf('frontValue'),
    frontExample: textOf('frontExample'),
    backValue: textOf('backValue'),
    backExample: textOf('backExample'),
    partOfSpeech: partsOfSpeech.find((part) => part === given.partOfSpeech) ?? null,
    tags: Array.isArray(given.tags) ? given.tags.filter((tag): tag is string => typeof tag === 'string') : [],
    tagText: textOf('tagText'),
    category: textOf('category'),
  };
}
