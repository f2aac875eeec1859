import { emptyDraft } from '../../../shared/card-draft.ts';
import type { CardDraft } from '../../../shared/card-draft.ts';

/** Where the next card begins: in the same category, with the same tags. */
export function nextDraft({ tags, category }: Pick<CardDraft, 'tags' | 'category'>): CardDraft {
  return { ...emptyDraft, tags, category };
}
