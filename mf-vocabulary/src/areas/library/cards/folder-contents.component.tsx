import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Panel, Skeleton } from '@repaso/ui';
import { CardListbox } from './card-listbox.component.tsx';
import { EmptyFolder, NoMatches } from './empty-states.component.tsx';
import { FolderList } from './folder-list.component.tsx';
import type { FolderNavigation } from './folder-navigation.hook.ts';
import type { FolderRow } from './folder-rows.hook.ts';
import type { ManagerState } from './manager-state.hook.ts';
import styles from './cards.module.css';

interface CardsProps {
  manager: ManagerState;
  navigation: FolderNavigation;
  isWide: boolean;
  title: string;
  onRemove: () => void;
}

interface FolderContentsProps extends CardsProps {
  head: ReactNode;
  /** Subfolders of the location; empty while a search or filter is active. */
  rows: readonly FolderRow[];
}

/** Panel with the subfolders and cards of a location. */
export function FolderContents({ head, rows, ...cards }: FolderContentsProps) {
  const intl = useIntl();
  const { shown, isFiltered, isReading, changeOptions } = cards.manager;
  const isSearching = isFiltered && isReading;
  const hasCards = !isSearching && (isFiltered || shown.length > 0);
  return (
    <Panel
      flush
      className={styles.folderPanel}
      title={head}
      aside={hasCards ? <Count count={shown.length} /> : undefined}
    >
      <FolderList rows={rows} />
      {shown.length > 0 && <Cards {...cards} />}
      {isSearching && <Skeleton label={intl.formatMessage({ id: 'vocabulary.cards.loading' })} lines={8} />}
      {shown.length === 0 && isFiltered && !isReading && <NoMatches onChange={changeOptions} />}
      {shown.length === 0 && !isFiltered && rows.length === 0 && <EmptyFolder />}
    </Panel>
  );
}

function Cards({ manager, navigation, isWide, onRemove, title }: CardsProps) {
  const { shown, focusedId } = manager;
  const open = (cardId: string, by: 'key' | 'press') => {
    if (!isWide) navigation.open(cardId);
    else if (by === 'key') manager.flip();
  };
  return (
    <CardListbox
      key={isWide ? 'wide' : 'narrow'}
      label={title}
      cards={shown}
      context={manager.context}
      focusedId={focusedId}
      selection={manager.selection}
      onFocus={manager.focus}
      onOpen={open}
      onSelect={manager.setSelection}
      onRemove={onRemove}
      onUp={navigation.goUp}
    />
  );
}

/** Number of cards found. As a status it is read out by screen readers whenever it changes. */
function Count({ count }: { count: number }) {
  return (
    <span role="status" className={styles.count}>
      <FormattedMessage id="vocabulary.cards.count" values={{ count }} />
    </span>
  );
}
