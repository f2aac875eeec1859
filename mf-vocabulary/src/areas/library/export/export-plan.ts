/** Scopes and formats of an export. */
import type { CardLine } from '@repaso/card-store';

export const exportFormats = ['anki', 'json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const files: Record<ExportFormat, { extension: string; type: string }> = {
  anki: { extension: 'apkg', type: 'application/octet-stream' },
  json: { extension: 'json', type: 'application/json' },
  csv: { extension: 'csv', type: 'text/csv' },
};

/** Cards that another screen passed, with the title of their list. */
export interface Selection {
  cardIds: string[];
  title: string;
}

export type Scope = 'all' | 'deck' | 'selection';

/** Reads a selection from the router state; null without a valid one. */
export function selectionIn(state: unknown): Selection | null {
  if (typeof state !== 'object' || state === null) return null;
  const { cardIds, title } = state as Partial<Record<keyof Selection, unknown>>;
  if (!Array.isArray(cardIds) || cardIds.length === 0) return null;
  const ids = cardIds.filter((id) => typeof id === 'string');
  return { cardIds: ids, title: typeof title === 'string' ? title : '' };
}

/** Counts these cards by their deck. */
export function deckCounts(lines: readonly CardLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sourceDeckId } of lines) {
    if (sourceDeckId !== null) counts.set(sourceDeckId, (counts.get(sourceDeckId) ?? 0) + 1);
  }
  return counts;
}

/** Sorts by creation time. */
export function byAge(lines: readonly CardLine[]): CardLine[] {
  return lines.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** Ids of the cards to export. */
export function cardsIn(
  scope: Scope,
  lines: readonly CardLine[],
  { deckId, selection }: { deckId: string | null; selection: Selection | null },
): string[] {
  const selected = new Set(selection?.cardIds);
  const isIn: Record<Scope, (line: CardLine) => boolean> = {
    all: () => true,
    deck: ({ sourceDeckId }) => sourceDeckId !== null && sourceDeckId === deckId,
    selection: ({ id }) => selected.has(id),
  };
  return lines.filter(isIn[scope]).map(({ id }) => id);
}

/** `today` is the learner's calendar day. */
export function fileOf(format: ExportFormat, today: string): { name: string; type: string } {
  const { extension, type } = files[format];
  return { name: `repaso-${today}.${extension}`, type };
}
