import { useCallback } from 'react';
import type { CatalogueView, DeckView, LanguageLevel } from '@repaso/contracts';
import { call } from '@repaso/shell-api';
import { useReading } from './reading.hook.ts';

/** Filter of the catalogue. */
export interface CatalogueFilter {
  search: string;
  level: LanguageLevel | null;
  tag: string | null;
  /** Starts at 1. */
  page: number;
}

export const decksOnPage = 24;

export function useCatalogue({ search, level, tag, page }: CatalogueFilter) {
  return useReading<CatalogueView>(
    useCallback(
      (signal) => {
        const query = {
          search: search === '' ? undefined : search,
          level: level ?? undefined,
          tag: tag ?? undefined,
          offset: (page - 1) * decksOnPage,
          limit: decksOnPage,
        };
        return call('getCatalogue', { query, signal });
      },
      [search, level, tag, page],
    ),
  );
}

const readTags = (signal: AbortSignal) => call('getCatalogueTags', { signal });

/** Tags and levels of the public decks. When they cannot be read, their filters are not shown. */
export function useCatalogueTags() {
  return useReading(readTags).data;
}

const readOwn = (signal: AbortSignal): Promise<DeckView[]> => call('getOwnDecks', { signal });

/** The decks that the learner has created. */
export function useOwnDecks() {
  return useReading(readOwn);
}

export async function deleteDeck(id: string): Promise<void> {
  await call('deleteDeck', { params: { id } });
}
