import type { KeyboardEvent } from 'react';
import type { CardEdit } from '@repaso/card-store';
import { FormattedMessage, useNavigate } from '@repaso/shell-api';
import { Panel } from '@repaso/ui';
import { BulkBar } from './bulk-bar.component.tsx';
import type { CardActions } from './card-actions.hook.ts';
import { CardListbox } from './card-listbox.component.tsx';
import type { ManagerState, ReadyList } from './manager-state.hook.ts';
import { FindBar } from './find-bar.component.tsx';
import { FolderList } from './folder-list.component.tsx';
import { LocationTitle } from './location-title.component.tsx';
import { useFolderRows } from './folder-rows.hook.ts';
import { NoMatches, EmptyFolder } from './empty-states.component.tsx';
import type { FolderNavigation } from './folder-navigation.hook.ts';
import { useArrivalFocus } from './arrival-focus.hook.ts';
import { focusRowBeside } from './list-keys.ts';
import { usePaneKeys } from './pane-keys.hook.ts';
import { isInLocation, parentOf } from './folder-location.ts';
import { noSelection, selectAll } from './selection.ts';
import type { Selection } from './selection.ts';
import { Trash } from '../trash/trash.component.tsx';
import styles from './cards.module.css';

interface ListPaneProps {
  userId: string;
  cardList: ReadyList;
  navigation: FolderNavigation;
  manager: ManagerState;
  actions: CardActions;
  isWide: boolean;
  onRemove: (cardIds: readonly string[]) => void;
  onChange: (edits: readonly CardEdit[]) => void;
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const from = (event.target as HTMLElement).closest<HTMLElement>('a[data-row]');
  if (from === null || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  event.preventDefault();
  focusRowBeside(from, event.key === 'ArrowDown' ? 1 : -1);
}

/** Subfolders and cards of a location, with the search above and the bulk actions below. */
export function ListPane(props: ListPaneProps) {
  const { userId, cardList, navigation, manager, actions } = props;
  const navigate = useNavigate();
  const { location, arrival } = navigation;
  const { shown, selected, focusedId, isFiltered } = manager;
  const { nameOf, rowsAt } = useFolderRows(userId, manager.folderCounts);
  const title = nameOf(location);
  const parent = parentOf(location);
  const rows = isFiltered ? [] : rowsAt(location);
  const hasCards = isFiltered || shown.length > 0;
  const exportShown = () => {
    const taken = isFiltered ? shown : cardList.cards.filter((card) => isInLocation(location, card, true));
    const isAll = taken.length === cardList.cards.length;
    navigate('/vocabulary/export', isAll ? {} : { state: { cardIds: taken.map(({ id }) => id), title } });
  };
  const remove = () => {
    const ids = selected.map(({ id }) => id);
    props.onRemove(ids.length > 1 || focusedId === null ? ids : [focusedId]);
  };
  const { pane, search, enter } = usePaneKeys(manager, remove);
  useArrivalFocus(pane, arrival);
  const select = (selection: Selection) => {
    manager.setSelection(selection);
    enter();
  };
  const up = parent === null ? null : { to: parent, from: location.part ?? location.folder };
  const head = <LocationTitle title={title} up={up} />;
  if (location.folder === 'trash') {
    return (
      <div ref={pane} className={styles.listPane} data-pane onKeyDown={moveBetweenRows}>
        <Panel flush className={styles.folderPanel} title={head}>
          <Trash store={cardList.store} actions={actions} />
        </Panel>
      </div>
    );
  }
  return (
    <div ref={pane} className={styles.listPane} data-pane onKeyDown={moveBetweenRows}>
      <FindBar
        options={manager.options}
        tags={manager.known.tags}
        onChange={manager.changeOptions}
        onExport={exportShown}
        searchRef={search}
      />
      <Panel
        flush
        className={styles.folderPanel}
        title={head}
        aside={hasCards ? <Count count={shown.length} /> : undefined}
      >
        <FolderList rows={rows} />
        {shown.length > 0 && <Cards {...props} title={title} onRemove={remove} />}
        {shown.length === 0 && isFiltered && <NoMatches onChange={manager.changeOptions} />}
        {shown.length === 0 && !isFiltered && rows.length === 0 && <EmptyFolder />}
      </Panel>
      {selected.length > 0 && (
        <BulkBar
          cards={selected}
          found={shown.length}
          title={title}
          known={{ tag: manager.known.tags, folder: manager.known.folders }}
          onChange={props.onChange}
          onRemove={remove}
          onAll={() => select(selectAll(shown.map(({ id }) => id)))}
          onNone={() => select(noSelection)}
        />
      )}
    </div>
  );
}

type CardsProps = Pick<ListPaneProps, 'manager' | 'navigation' | 'isWide'> & {
  title: string;
  onRemove: () => void;
};

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

/** Announced by screen readers whenever the number of found cards changes. */
function Count({ count }: { count: number }) {
  return (
    <span role="status" className={styles.count}>
      <FormattedMessage id="vocabulary.cards.count" values={{ count }} />
    </span>
  );
}
