import type { ReactNode } from 'react';
import type { CardEdit } from '@repaso/card-store';
import { useIntl } from '@repaso/shell-api';
import { Tabs } from '@repaso/ui';
import { useIsWide } from '../../../shared/wide.hook.ts';
import { useCardActions } from './card-actions.hook.ts';
import { CardPane, NoCard } from './card-pane.component.tsx';
import { DeskHints } from './desk-hints.component.tsx';
import { useDesk } from './desk.hook.ts';
import type { Desk, ReadyList } from './desk.hook.ts';
import type { DeskState } from './hints.ts';
import { ListPane } from './list-pane.component.tsx';
import type { Whereabouts } from './place.hook.ts';
import styles from './cards.module.css';

export interface CardDeskProps {
  userId: string;
  here: ReadyList;
  lapses: ReadonlyMap<string, number>;
  whereabouts: Whereabouts;
}

/** The list pane and the details pane of a folder: side by side on wide screens, otherwise in tabs. */
export function CardDesk({ userId, here, lapses, whereabouts }: CardDeskProps) {
  const isWide = useIsWide();
  const desk = useDesk(here, lapses, whereabouts);
  const actions = useCardActions(here.store);
  const { focusedId } = desk;
  const remove = (cardIds: readonly string[]) => actions.remove(cardIds, desk.clear);
  const change = (edits: readonly CardEdit[]) => {
    if (edits.length > 0) void actions.change(edits, here.cards);
  };
  const list = (
    <ListPane {...{ userId, here, whereabouts, desk, actions, isWide }} onRemove={remove} onChange={change} />
  );
  const card =
    focusedId === null ? (
      <NoCard />
    ) : (
      <CardPane
        key={focusedId}
        store={here.store}
        cardId={focusedId}
        today={here.today}
        actions={actions}
        isFlipped={desk.isFlipped}
        onFlip={desk.flip}
        draft={desk.draft}
        onDraft={(draft) => desk.setDraft(focusedId, draft)}
        known={desk.known}
        onChange={change}
        onRemove={() => remove([focusedId])}
      />
    );
  if (whereabouts.place.folder === 'trash') return list;
  return isWide ? (
    <Beside list={list} card={card} state={stateOf(desk)} />
  ) : (
    <InTabs {...{ list, card, focusedId, whereabouts }} />
  );
}

function stateOf({ selected, shown }: Desk): DeskState {
  if (selected.length > 0) return 'selection';
  return shown.length > 0 ? 'cards' : 'folders';
}

function Beside({ list, card, state }: Record<'list' | 'card', ReactNode> & { state: DeskState }) {
  return (
    <div className={styles.desk}>
      {list}
      <div className={styles.cardPane}>
        <div className={styles.cardScroll}>{card}</div>
      </div>
      <DeskHints state={state} />
    </div>
  );
}

interface InTabsProps extends Record<'list' | 'card', ReactNode> {
  focusedId: string | null;
  whereabouts: Whereabouts;
}

function InTabs({ list, card, focusedId, whereabouts }: InTabsProps) {
  const intl = useIntl();
  const { openId, open, close } = whereabouts;
  const label = (id: string) => intl.formatMessage({ id });
  return (
    <div className={styles.tabs}>
      <Tabs
        label={label('vocabulary.cards')}
        tabs={[
          { id: 'list', label: label('vocabulary.cards.tab-list') },
          { id: 'card', label: label('vocabulary.cards.tab-card'), disabled: focusedId === null },
        ]}
        active={openId === null ? 'list' : 'card'}
        onSelect={(tab) => {
          if (tab === 'list') close();
          else if (focusedId !== null) open(focusedId);
        }}
      >
        {openId === null ? list : card}
      </Tabs>
    </div>
  );
}
