import type { FolderTotals } from '@repaso/card-store';
import { useIntl } from '@repaso/shell-api';
import { deckName } from '../../../shared/deck-name.ts';
import { useDeckNames } from '../../../shared/deck-names.resource.ts';
import { folderNames } from './message-ids.ts';
import { folders } from './folder-location.ts';
import type { Folder, FolderLocation } from './folder-location.ts';
import type { SubfolderCount, FolderCounts } from './folder-counts.ts';

/** A line for a folder in the list. */
export interface FolderRow {
  to: FolderLocation;
  name: string;
  /** Description of the contents, such as '12 cards'; '' for the trash, whose cards are not counted. */
  content: string;
}

/** Returns `nameOf`, which names a location in the reader's language, and `rowsAt`, which lists its subfolders. */
export function useFolderRows(userId: string, folderCounts: FolderCounts, totals: FolderTotals) {
  const intl = useIntl();
  const names = useDeckNames(
    userId,
    folderCounts.decks.map(({ part }) => part),
  );
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const nameOf = ({ folder, part }: FolderLocation): string => {
    if (folder === null) return say('vocabulary.cards.root');
    if (part === null) return say(folderNames[folder]);
    if (folder === 'boxes') return say('vocabulary.box', { box: part });
    if (folder === 'decks') return deckName(names, part);
    return part;
  };
  const cardsIn = (count: number) => say('vocabulary.cards.count', { count });
  const contents: Record<Folder, string> = {
    decks: say('vocabulary.cards.decks-count', { count: totals.decks }),
    own: cardsIn(totals.own),
    boxes: cardsIn(totals.all),
    trash: '',
  };
  const rowOf = (to: FolderLocation, content: string): FolderRow => ({ to, name: nameOf(to), content });
  const rowsOf = (folder: Folder, parts: readonly SubfolderCount[]) =>
    parts.map(({ part, count }) => rowOf({ folder, part }, cardsIn(count)));
  const rowsAt = ({ folder, part }: FolderLocation): FolderRow[] => {
    if (folder === null) return folders.map((one) => rowOf({ folder: one, part: null }, contents[one]));
    if (part !== null || folder === 'trash') return [];
    if (folder === 'boxes') return rowsOf(folder, folderCounts.boxes);
    const rows = rowsOf(folder, folder === 'decks' ? folderCounts.decks : folderCounts.categories);
    return rows.sort((a, b) => a.name.localeCompare(b.name, intl.locale));
  };
  return { nameOf, rowsAt };
}
