import type { CardLine } from '@repaso/card-store';
import { withoutCategory } from '@repaso/contracts';

/** Top-level folders. The trash is styled less prominently. */
export const folders = ['decks', 'own', 'boxes', 'trash'] as const;
export type Folder = (typeof folders)[number];

/** A location in the manager. `part` is the subfolder: a deck's id, a category or a box. */
export interface FolderLocation {
  folder: Folder | null;
  part: string | null;
}

export const root: FolderLocation = { folder: null, part: null };

/** Reads the location from the URL. Unknown values give the top. */
export function locationFromParams(params: URLSearchParams): FolderLocation {
  const folder = folders.find((one) => one === params.get('folder')) ?? null;
  return { folder, part: folder === null || folder === 'trash' ? null : params.get('in') };
}

/** The query string of a location. */
export function queryStringOf({ folder, part }: FolderLocation): string {
  if (folder === null) return '';
  const params = new URLSearchParams(part === null ? { folder } : { folder, in: part });
  return `?${params.toString()}`;
}

/** Target of '..'; null at the top. */
export function parentOf({ folder, part }: FolderLocation): FolderLocation | null {
  if (folder === null) return null;
  return part === null ? root : { folder, part: null };
}

/** True for a card without a deck, or one that was moved into a folder of the learner's. */
export function isOwn({ sourceDeckId, category }: CardLine): boolean {
  return sourceDeckId === null || category !== withoutCategory;
}

/** True when a card is in the location itself, or with `isDeep` in any subfolder of it. */
export function isInLocation({ folder, part }: FolderLocation, card: CardLine, isDeep: boolean): boolean {
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
