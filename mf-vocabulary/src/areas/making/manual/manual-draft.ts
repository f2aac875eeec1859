import { emptyDraft } from '../../../shared/card-draft.ts';
import type { CardDraft } from '../../../shared/card-draft.ts';

/** The draft after a saved card: same category and same tags. */
export function nextDraft({ tags, category }: Pick<CardDraft, 'tags' | 'category'>): CardDraft {
  return { ...emptyDraft, tags, category };
}
