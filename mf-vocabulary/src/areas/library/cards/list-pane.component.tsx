import type { KeyboardEvent, Ref } from 'react';
import type { CardEdit } from '@repaso/card-store';
import { useNavigate } from '@repaso/shell-api';
import { Panel } from '@repaso/ui';
import { BulkBar } from './bulk-bar.component.tsx';
import type { CardActions } from './card-actions.hook.ts';
import type { ManagerState, ReadyList } from './manager-state.hook.ts';
import { FirstPullLine } from './first-pull-line.component.tsx';
import { FolderContents } from './folder-contents.component.tsx';
import { FindBar } from './find-bar.component.tsx';
import { LocationTitle } from './location-title.component.tsx';
import { useFolderRows } from './folder-rows.hook.ts';
import type { FolderNavigation } from './folder-navigation.hook.ts';
import { useArrivalFocus } from './arrival-focus.hook.ts';
import { focusRowBeside } from './list-keys.ts';
import { usePaneKeys } from './pane-keys.hook.ts';
import { isInLocation, parentOf } from './folder-location.ts';
import type { FolderLocation } from './folder-location.ts';
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
  onBothWays: (cardIds: readonly string[], isOn: boolean) => void;
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const from = (event.target as HTMLElement).closest<HTMLElement>('a[data-row]');
  if (from === null || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  event.preventDefault();
  focusRowBeside(from, event.key === 'ArrowDown' ? 1 : -1);
}

/** Pane with the subfolders and cards of a location, the search above them, and the actions on selected cards below. */
export function ListPane(props: ListPaneProps) {
  const { userId, cardList, navigation, manager, actions } = props;
  const { location, arrival } = navigation;
  const { selected, focusedId } = manager;
  const { nameOf, rowsAt } = useFolderRows(userId, manager.folderCounts, manager.totals);
  const title = nameOf(location);
  const remove = () => {
    const ids = selected.map(({ id }) => id);
    props.onRemove(ids.length > 1 || focusedId === null ? ids : [focusedId]);
  };
  const { pane, search, enter } = usePaneKeys(manager, remove);
  useArrivalFocus(pane, arrival);
  const parent = parentOf(location);
  const up = parent === null ? null : { to: parent, from: location.part ?? location.folder };
  const head = <LocationTitle title={title} up={up} />;
  const rows = manager.isFiltered ? [] : rowsAt(location);
  return (
    <div
      ref={pane}
      className={styles.listPane}
      data-pane
      aria-busy={manager.isReading}
      onKeyDown={moveBetweenRows}
    >
      {location.folder === 'trash' ? (
        <Panel flush className={styles.folderPanel} title={head}>
          <Trash store={cardList.store} actions={actions} />
        </Panel>
      ) : (
        <>
          <Find cardList={cardList} location={location} manager={manager} title={title} searchRef={search} />
          <FolderContents {...props} {...{ title, head, rows }} onRemove={remove} />
          <div className={styles.bottom}>
            <FirstPullLine userId={userId} />
            {selected.length > 0 && (
              <SelectionBar {...props} title={title} onRemove={remove} onSelected={enter} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

interface FindProps {
  cardList: ReadyList;
  location: FolderLocation;
  manager: ManagerState;
  title: string;
  searchRef: Ref<HTMLInputElement>;
}

/**
 * Search bar of a location. Its export button exports the cards found; without a search or filter, all cards in the
 * location and its subfolders.
 */
function Find({ cardList, location, manager, title, searchRef }: FindProps) {
  const navigate = useNavigate();
  const { shown, isFiltered } = manager;
  const exportShown = () => {
    const taken = isFiltered ? shown : cardList.cards.filter((card) => isInLocation(location, card, true));
    const isAll = taken.length === cardList.cards.length;
    navigate('/vocabulary/export', isAll ? {} : { state: { cardIds: taken.map(({ id }) => id), title } });
  };
  return (
    <FindBar
      options={manager.options}
      tags={manager.known.tags}
      onChange={manager.changeOptions}
      isExportBusy={isFiltered && manager.isReading}
      onExport={exportShown}
      searchRef={searchRef}
    />
  );
}

type SelectionBarProps = Pick<ListPaneProps, 'manager' | 'onChange' | 'onBothWays'> & {
  title: string;
  onRemove: () => void;
  /** Called after a change of the selection, because the pressed button may have disappeared. */
  onSelected: () => void;
};

function SelectionBar({ manager, title, onChange, onBothWays, onRemove, onSelected }: SelectionBarProps) {
  const { selected, shown, known } = manager;
  const select = (selection: Selection) => {
    manager.setSelection(selection);
    onSelected();
  };
  return (
    <BulkBar
      cards={selected}
      found={shown.length}
      title={title}
      known={{ tag: known.tags, folder: known.folders }}
      onChange={onChange}
      onBothWays={onBothWays}
      onRemove={onRemove}
      onAll={() => select(selectAll(shown))}
      onNone={() => select(noSelection)}
    />
  );
}
