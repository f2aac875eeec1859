import { importOutcome, importFigures } from '@repaso/card-store';
import type { CardForImport, ImportOutcome, ImportFigures, ImportMode } from '@repaso/card-store';
import { limits } from '@repaso/contracts';
import type { Reading } from './reading.ts';

/** What the learner decides for all cards. */
export interface ImportSettings {
  mode: ImportMode;
  /** '' leaves what the file says. */
  category: string;
  /** As typed. */
  tags: string;
}

export const usualSettings: ImportSettings = { mode: 'skip', category: '', tags: '' };

/** What will become of each card, by the rule that the store goes by. */
export function fatesOf({ matches }: Pick<Reading, 'matches'>, mode: ImportMode): ImportOutcome[] {
  return matches.map(({ ownId, isRepeated }) => importOutcome(mode, { isOwn: ownId !== null, isRepeated }));
}

/** How many cards there are of each fate. */
export function planOf(reading: Pick<Reading, 'matches'>, mode: ImportMode): ImportFigures {
  return importFigures(fatesOf(reading, mode));
}

/** Tags that somebody typed, apart by commas, semicolons or spaces. */
export function typedTags(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter((tag) => tag !== '')
    .map((tag) => tag.slice(0, limits.tag));
}

/** The cards to hand over: all of them, so that the store counts the same ones. */
export function cardsToImport({ cards, matches }: Reading, settings: ImportSettings): CardForImport[] {
  const category = settings.category.trim().slice(0, limits.category);
  const tags = typedTags(settings.tags);
  return cards.map((card, at) => ({
    ...card,
    tags: [...new Set([...card.tags, ...tags])].slice(0, limits.cardTags),
    ...(category === '' ? {} : { category }),
    ownId: matches[at]?.ownId ?? null,
    isRepeated: matches[at]?.isRepeated ?? false,
  }));
}
