import type { CardContent, CardProgress } from '@repaso/contracts';
import type { ImportedReview } from '../card-to-import.ts';

/** A card to be exported. */
export interface CardToExport {
  /** The same in every export of the card. */
  id: string;
  content: CardContent;
  progress: Pick<CardProgress, 'dueDay' | 'interval' | 'ease' | 'reviewCount'>;
  /** Effective answers (not undone), oldest first. */
  reviews: readonly ImportedReview[];
}
