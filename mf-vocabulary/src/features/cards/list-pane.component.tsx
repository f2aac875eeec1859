import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { CardEdit } from '@repaso/card-store';
import { FormattedMessage, useNavigate } from '@repaso/shell-api';
import { Button, EmptyState, Panel } from '@repaso/ui';
import { BulkBar } from './bulk-bar.component.tsx';
import type { CardActions } from './card-actions.hook.ts';
import { plainView } from './card-filter.ts';
import { CardListbox } from './card-listbox.component.tsx';
import type { Desk, ReadyList } from './desk.hook.ts';
import { FindBar } from './find-bar.component.tsx';
import { FolderList } from './folder-list.component.tsx';
import { useFolderRows } from './folder-rows.hook.ts';
import type { Whereabouts } from './place.hook.ts';
import { parentOf } from './place.ts';
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
export function ListPane({
  userId,
  here,
  whereabouts,
  desk,
  actions,
  isWide,
  onRemove,
  onChange,
}: ListPaneProps) {
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const { place, step, goUp, open } = whereabouts;
  const { shown, selected, selection, focusedId, isLooking } = desk;
  const { nameOf, rowsAt } = useFolderRows(userId, desk.shelf);
  const parent = parentOf(place);
  const title = nameOf(place);
  const rows = isLooking ? [] : rowsAt(place);
  const isTrash = place.folder === 'trash';
  const hasCards = isLooking || place.part !== null || (place.folder === 'own' && shown.length > 0);
  const exportShown = () => {
    const isAll = place.folder === null && !isLooking;
    const cardIds = shown.map(({ id }) => id);
    navigate('/vocabulary/export', isAll ? {} : { state: { cardIds, title } });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    search.current?.focus();
  };
  return (
    <div className={styles.listPane} data-pane onKeyDown={press}>
      {!isTrash && (
        <FindBar
          view={desk.view}
          tags={desk.known.tags}
          onChange={desk.changeView}
          onExport={exportShown}
          searchRef={search}
        />
      )}
      <Panel flush title={title} aside={hasCards ? <Count count={shown.length} /> : undefined}>
        <FolderList
          rows={rows}
          up={parent === null ? null : { to: parent, from: place.part ?? place.folder }}
          step={step}
        />
        {isTrash && <Trash store={here.store} actions={actions} />}
        {hasCards && shown.length > 0 && (
          <CardListbox
            key={isWide ? 'wide' : 'narrow'}
            label={title}
            cards={shown}
            context={desk.context}
            focusedId={focusedId}
            selection={selection}
            onFocus={desk.focus}
            onOpen={(cardId, by) => {
              if (!isWide) open(cardId);
              else if (by === 'key') desk.flip();
            }}
            onSelect={desk.setSelection}
            onRemove={() =>
              onRemove(
                selected.length > 1 ? selected.map(({ id }) => id) : focusedId === null ? [] : [focusedId],
              )
            }
            onUp={goUp}
          />
        )}
        {hasCards && shown.length === 0 && (
          <EmptyState
            icon="search"
            title={
              <FormattedMessage
                id={isLooking ? 'vocabulary.search.nothing' : 'vocabulary.cards.folder-empty'}
              />
            }
            action={
              isLooking && (
                <Button onClick={() => desk.changeView(plainView)}>
                  <FormattedMessage id="vocabulary.cards.show-all" />
                </Button>
              )
            }
          >
            {isLooking && <FormattedMessage id="vocabulary.search.nothing-text" />}
          </EmptyState>
        )}
        {!hasCards && !isTrash && place.folder !== null && rows.length === 0 && (
          <p className={styles.nothing}>
            <FormattedMessage id="vocabulary.cards.folder-empty" />
          </p>
        )}
      </Panel>
      {selected.length > 0 && (
        <BulkBar
          cards={selected}
          found={shown.length}
          title={title}
          known={{ tag: desk.known.tags, folder: desk.known.folders }}
          onChange={onChange}
          onRemove={() => onRemove(selected.map(({ id }) => id))}
          onAll={() => desk.setSelection(selectAll(shown.map(({ id }) => id)))}
          onNone={() => desk.setSelection(nothing)}
        />
      )}
    </div>
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
