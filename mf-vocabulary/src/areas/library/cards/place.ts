import type { CardLine } from '@repaso/card-store';
import { withoutCategory } from '@repaso/contracts';

/** The folders at the top; the trash is the quiet one. */
export const folders = ['decks', 'own', 'boxes', 'trash'] as const;
export type Folder = (typeof folders)[number];

/** Where in the manager one is. `part` names what lies in a folder: a deck's id, a category, a box. */
export interface Place {
  folder: Folder | null;
  part: string | null;
}

export const root: Place = { folder: null, part: null };

/** The place that the address names; what it does not know is the top. */
export function placeOf(params: URLSearchParams): Place {
  const folder = folders.find((one) => one === params.get('folder')) ?? null;
  return { folder, part: folder === null || folder === 'trash' ? null : params.get('in') };
}

/** The search part of a place's address. */
export function searchOf({ folder, part }: Place): string {
  if (folder === null) return '';
  const params = new URLSearchParams(part === null ? { folder } : { folder, in: part });
  return `?${params.toString()}`;
}

/** Where '..' leads; null at the top. */
export function parentOf({ folder, part }: Place): Place | null {
  if (folder === null) return null;
  return part === null ? root : { folder, part: null };
}

/** A card of the learner's own: of no deck, or put into a folder of theirs. */
export function isOwn({ sourceDeckId, category }: CardLine): boolean {
  return sourceDeckId === null || category !== withoutCategory;
}

/** Whether a card lies at a place itself, or, when one looks deeply, anywhere below it. */
export function isIn({ folder, part }: Place, card: CardLine, isDeep: boolean): boolean {
  switch (folder) {
    case null:
      return isDeep;
    case 'decks':
      return part === null ? isDeep && card.sourceDeckId !== null : card.sourceDeckId === part;
    case 'own':
      if (part !== null) return card.category === part;
      return isOwn(card) && (isDeep || card.category === withoutCategory);
    case 'boxes':
      return part === null ? isDeep : String(card.leitnerBox) === part;
    case 'trash':
      return false;
  }
}
