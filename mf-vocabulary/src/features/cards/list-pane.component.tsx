import { useRef } from 'react';
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
import { useFolderRows } from './folder-rows.hook.ts';
import { NothingFound, NothingHere } from './nothing.component.tsx';
import type { Whereabouts } from './place.hook.ts';
import { isIn, parentOf } from './place.ts';
import { nothing, selectAll } from './selection.ts';
import { Trash } from './trash.component.tsx';
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

/** A level's folders and cards, with the search above and what is done to the selected ones below. */
export function ListPane(props: ListPaneProps) {
  const { userId, here, whereabouts, desk, actions } = props;
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const { place, step } = whereabouts;
  const { shown, selected, isLooking } = desk;
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
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    search.current?.focus();
  };
  if (place.folder === 'trash') {
    return (
      <Panel flush title={title}>
        <FolderList rows={[]} up={{ to: parent ?? place, from: place.folder }} step={step} />
        <Trash store={here.store} actions={actions} />
      </Panel>
    );
  }
  return (
    <div className={styles.listPane} data-pane onKeyDown={press}>
      <FindBar
        view={desk.view}
        tags={desk.known.tags}
        onChange={desk.changeView}
        onExport={exportShown}
        searchRef={search}
      />
      <Panel flush title={title} aside={hasCards ? <Count count={shown.length} /> : undefined}>
        <FolderList
          rows={rows}
          up={parent === null ? null : { to: parent, from: place.part ?? place.folder }}
          step={step}
        />
        {shown.length > 0 && <Cards {...props} title={title} />}
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
          onRemove={() => props.onRemove(selected.map(({ id }) => id))}
          onAll={() => desk.setSelection(selectAll(shown.map(({ id }) => id)))}
          onNone={() => desk.setSelection(nothing)}
        />
      )}
    </div>
  );
}

function Cards({ desk, whereabouts, isWide, onRemove, title }: ListPaneProps & { title: string }) {
  const { shown, selected, focusedId } = desk;
  const open = (cardId: string, by: 'key' | 'press') => {
    if (!isWide) whereabouts.open(cardId);
    else if (by === 'key') desk.flip();
  };
  const remove = () => {
    const ids = selected.map(({ id }) => id);
    if (ids.length > 1 || focusedId === null) onRemove(ids);
    else onRemove([focusedId]);
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
      onRemove={remove}
      onUp={whereabouts.goUp}
    />
  );
}

/** Said aloud whenever a search finds another number of cards. */
function Count({ count }: { count: number }) {
  return (
    <span role="status" className={styles.count}>
      <FormattedMessage id="vocabulary.cards.count" values={{ count }} />
    </span>
  );
}
