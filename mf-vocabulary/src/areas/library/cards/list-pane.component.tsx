import type { KeyboardEvent } from 'react';
import type { CardEdit } from '@repaso/card-store';
import { FormattedMessage, useNavigate } from '@repaso/shell-api';
import { Panel } from '@repaso/ui';
import { BulkBar } from './bulk-bar.component.tsx';
import type { CardActions } from './card-actions.hook.ts';
import { CardListbox } from './card-listbox.component.tsx';
import type { Desk, ReadyList } from './desk.hook.ts';
import { FindBar } from './find-bar.component.tsx';
import { FolderList } from './folder-list.component.tsx';
import { PlaceTitle } from './place-title.component.tsx';
import { useFolderRows } from './folder-rows.hook.ts';
import { NothingFound, NothingHere } from './nothing.component.tsx';
import type { Whereabouts } from './place.hook.ts';
import { useArrivalFocus } from './arrival-focus.hook.ts';
import { focusRowBeside } from './list-keys.ts';
import { usePaneKeys } from './pane-keys.hook.ts';
import { isIn, parentOf } from './place.ts';
import { nothing, selectAll } from './selection.ts';
import type { Selection } from './selection.ts';
import { Trash } from '../trash/trash.component.tsx';
import styles from './cards.module.css';

interface ListPaneProps {
  userId: string;
  here: ReadyList;
  whereabouts: Whereabouts;
  desk: Desk;
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
  const { userId, here, whereabouts, desk, actions } = props;
  const navigate = useNavigate();
  const { place, step } = whereabouts;
  const { shown, selected, focusedId, isLooking } = desk;
  const { nameOf, rowsAt } = useFolderRows(userId, desk.shelf);
  const title = nameOf(place);
  const parent = parentOf(place);
  const rows = isLooking ? [] : rowsAt(place);
  const hasCards = isLooking || shown.length > 0;
  const exportShown = () => {
    const taken = isLooking ? shown : here.cards.filter((card) => isIn(place, card, true));
    const isAll = taken.length === here.cards.length;
    navigate('/vocabulary/export', isAll ? {} : { state: { cardIds: taken.map(({ id }) => id), title } });
  };
  const remove = () => {
    const ids = selected.map(({ id }) => id);
    props.onRemove(ids.length > 1 || focusedId === null ? ids : [focusedId]);
  };
  const { pane, search, enter } = usePaneKeys(desk, remove);
  useArrivalFocus(pane, step);
  const select = (selection: Selection) => {
    desk.setSelection(selection);
    enter();
  };
  const up = parent === null ? null : { to: parent, from: place.part ?? place.folder };
  const head = <PlaceTitle title={title} up={up} />;
  if (place.folder === 'trash') {
    return (
      <div ref={pane} className={styles.listPane} data-pane onKeyDown={moveBetweenRows}>
        <Panel flush className={styles.shelf} title={head}>
          <Trash store={here.store} actions={actions} />
        </Panel>
      </div>
    );
  }
  return (
    <div ref={pane} className={styles.listPane} data-pane onKeyDown={moveBetweenRows}>
      <FindBar
        view={desk.view}
        tags={desk.known.tags}
        onChange={desk.changeView}
        onExport={exportShown}
        searchRef={search}
      />
      <Panel
        flush
        className={styles.shelf}
        title={head}
        aside={hasCards ? <Count count={shown.length} /> : undefined}
      >
        <FolderList rows={rows} />
        {shown.length > 0 && <Cards {...props} title={title} onRemove={remove} />}
        {shown.length === 0 && isLooking && <NothingFound onChange={desk.changeView} />}
        {shown.length === 0 && !isLooking && rows.length === 0 && <NothingHere />}
      </Panel>
      {selected.length > 0 && (
        <BulkBar
          cards={selected}
          found={shown.length}
          title={title}
          known={{ tag: desk.known.tags, folder: desk.known.folders }}
          onChange={props.onChange}
          onRemove={remove}
          onAll={() => select(selectAll(shown.map(({ id }) => id)))}
          onNone={() => select(nothing)}
        />
      )}
    </div>
  );
}

type CardsProps = Pick<ListPaneProps, 'desk' | 'whereabouts' | 'isWide'> & {
  title: string;
  onRemove: () => void;
};

function Cards({ desk, whereabouts, isWide, onRemove, title }: CardsProps) {
  const { shown, focusedId } = desk;
  const open = (cardId: string, by: 'key' | 'press') => {
    if (!isWide) whereabouts.open(cardId);
    else if (by === 'key') desk.flip();
  };
  return (
    <CardListbox
      key={isWide ? 'wide' : 'narrow'}
      label={title}
      cards={shown}
      context={desk.context}
      focusedId={focusedId}
      selection={desk.selection}
      onFocus={desk.focus}
      onOpen={open}
      onSelect={desk.setSelection}
      onRemove={onRemove}
      onUp={whereabouts.goUp}
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
