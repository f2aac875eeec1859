import type { CardContent, CardProgress } from '@repaso/contracts';
import type { ImportedReview } from '../card-to-import.ts';

/** A card as it leaves. */
export interface CardToExport {
  /** The same in every export of the card. */
  id: string;
  content: CardContent;
  progress: Pick<CardProgress, 'dueDay' | 'interval' | 'ease' | 'reviewCount'>;
  /** Answers that count, oldest first. */
  reviews: readonly ImportedReview[];
}
