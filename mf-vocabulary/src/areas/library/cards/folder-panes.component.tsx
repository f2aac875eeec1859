import type { ReactNode } from 'react';
import type { CardEdit } from '@repaso/card-store';
import { useIntl } from '@repaso/shell-api';
import { Tabs } from '@repaso/ui';
import { useIsWide } from '../../../shared/wide.hook.ts';
import { useCardActions } from './card-actions.hook.ts';
import { DetailsPane, NoCardSelected } from './details-pane.component.tsx';
import { ManagerKeyHints } from './manager-key-hints.component.tsx';
import { useManagerState } from './manager-state.hook.ts';
import type { ManagerState, ReadyList } from './manager-state.hook.ts';
import type { KeyHintMode } from './key-hints.ts';
import { ListPane } from './list-pane.component.tsx';
import type { FolderNavigation } from './folder-navigation.hook.ts';
import styles from './cards.module.css';

export interface FolderPanesProps {
  userId: string;
  cardList: ReadyList;
  lapses: ReadonlyMap<string, number>;
  navigation: FolderNavigation;
}

/**
 * List pane and details pane of a folder: side by side on wide screens, otherwise in two tabs. The trash has no
 * details.
 */
export function FolderPanes({ userId, cardList, lapses, navigation }: FolderPanesProps) {
  const isWide = useIsWide();
  const manager = useManagerState(cardList, lapses, navigation);
  const actions = useCardActions(cardList.store);
  const { focusedId } = manager;
  const remove = (cardIds: readonly string[]) => actions.remove(cardIds, manager.clear);
  const change = (edits: readonly CardEdit[]) => {
    if (edits.length > 0) void actions.change(edits, cardList.cards);
  };
  const askBothWays = (cardIds: readonly string[], isOn: boolean) => {
    if (cardIds.length > 0) void actions.askBothWays(cardIds, isOn);
  };
  const list = (
    <ListPane
      {...{ userId, cardList, navigation, manager, actions, isWide }}
      onRemove={remove}
      onChange={change}
      onBothWays={askBothWays}
    />
  );
  const card =
    focusedId === null ? (
      <NoCardSelected />
    ) : (
      <DetailsPane
        key={focusedId}
        store={cardList.store}
        cardId={focusedId}
        today={cardList.today}
        actions={actions}
        isFlipped={manager.isFlipped}
        onFlip={manager.flip}
        draft={manager.draft}
        onDraft={(draft) => manager.setDraft(focusedId, draft)}
        known={manager.known}
        onChange={change}
        onBothWays={(isOn) => askBothWays([focusedId], isOn)}
        onRemove={() => remove([focusedId])}
      />
    );
  if (navigation.location.folder === 'trash') return list;
  return isWide ? (
    <SideBySide list={list} card={card} mode={keyHintModeOf(manager)} />
  ) : (
    <InTabs {...{ list, card, focusedId, navigation }} />
  );
}

function keyHintModeOf({ selected, shown }: ManagerState): KeyHintMode {
  if (selected.length > 0) return 'selection';
  return shown.length > 0 ? 'cards' : 'folders';
}

function SideBySide({ list, card, mode }: Record<'list' | 'card', ReactNode> & { mode: KeyHintMode }) {
  return (
    <div className={styles.panes}>
      {list}
      <div className={styles.detailsPane}>
        <div className={styles.detailsScroll}>{card}</div>
      </div>
      <ManagerKeyHints mode={mode} />
    </div>
  );
}

interface InTabsProps extends Record<'list' | 'card', ReactNode> {
  focusedId: string | null;
  navigation: FolderNavigation;
}

function InTabs({ list, card, focusedId, navigation }: InTabsProps) {
  const intl = useIntl();
  const { openId, open, close } = navigation;
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
