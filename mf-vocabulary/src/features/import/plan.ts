import type { CardForImport, ImportOptions } from '@repaso/card-store';
import { limits } from '@repaso/contracts';
import type { Reading } from './reading.ts';

/** What the learner decides for all cards. */
export interface ImportSettings {
  mode: ImportOptions['mode'];
  /** '' leaves what the file says. */
  category: string;
  /** As typed. */
  tags: string;
}

export const usualSettings: ImportSettings = { mode: 'skip', category: '', tags: '' };

export interface ImportPlan {
  added: number;
  updated: number;
  skipped: number;
}

/** What will become of the cards. */
export function planOf({ matches }: Pick<Reading, 'matches'>, mode: ImportSettings['mode']): ImportPlan {
  if (mode === 'add') return { added: matches.length, updated: 0, skipped: 0 };
  const own = matches.filter(({ ownId }) => ownId !== null).length;
  const repeated = matches.filter(({ isRepeated }) => isRepeated).length;
  const added = matches.length - own - repeated;
  return mode === 'skip'
    ? { added, updated: 0, skipped: own + repeated }
    : { added, updated: own, skipped: repeated };
}

/** Tags that somebody typed, apart by commas, semicolons or spaces. */
export function typedTags(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter((tag) => tag !== '')
    .map((tag) => tag.slice(0, limits.tag));
}

/** The cards to hand over. */
export function cardsToImport({ cards, matches }: Reading, settings: ImportSettings): CardForImport[] {
  const category = settings.category.trim().slice(0, limits.category);
  const tags = typedTags(settings.tags);
  return cards.flatMap((card, at): CardForImport[] => {
    const match = matches[at];
    if (match?.isRepeated === true && settings.mode !== 'add') return [];
    return [
      {
        ...card,
        tags: [...new Set([...card.tags, ...tags])].slice(0, limits.cardTags),
        ...(category === '' ? {} : { category }),
        ownId: match?.ownId ?? null,
      },
    ];
  });
}
