import { limits } from '@repaso/contracts';
import { emptyDraft, readCardDraft } from '../../../shared/card-draft.ts';
import type { CardDraft } from '../../../shared/card-draft.ts';

/** Where the form begins: a word that another screen sent along has a draft of its own, beside the general one. */
export interface DraftPlace {
  key: string;
  parse: (kept: unknown) => CardDraft;
}

export function draftPlaceOf(word: string | null): DraftPlace {
  const front = (word ?? '').trim().slice(0, limits.cardValue);
  if (front === '') return { key: 'draft-card', parse: readCardDraft };
  return {
    key: `draft-card ${front}`,
    parse: (kept) => (kept === null ? { ...emptyDraft, frontValue: front } : readCardDraft(kept)),
  };
}
