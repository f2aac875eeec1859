import { useState } from 'react';
import { FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { LinkButton, Skeleton } from '@repaso/ui';
import { useCardList } from '../../../shared/card-list.resource.ts';
import { CardsFailed } from '../../../shared/cards-failed.component.tsx';
import { NoCards } from '../../../shared/no-cards.component.tsx';
import { FolderPanes } from './folder-panes.component.tsx';
import type { FolderPanesProps } from './folder-panes.component.tsx';
import { useLapses } from './card.resource.ts';
import { FirstPullLine } from './first-pull-line.component.tsx';
import { useOpening } from './opening.hook.ts';
import { useFolderNavigation } from './folder-navigation.hook.ts';

export function CardManager({ userId }: { userId: string }) {
  const navigation = useFolderNavigation();
  const isAtTop = navigation.location.folder === null;
  const [beganAtTop] = useState(isAtTop);
  const opening = useOpening(userId, beganAtTop);
  const { list, retry } = useCardList(userId, opening === undefined);
  const intl = useIntl();
  if (list.kind === 'loading' && isAtTop && opening?.totals?.all) {
    return <OpenFolder userId={userId} cardList={opening} navigation={navigation} />;
  }
  if (list.kind === 'loading') {
    return (
      <>
        <Skeleton label={intl.formatMessage({ id: 'vocabulary.cards.loading' })} lines={8} />
        <FirstPullLine userId={userId} />
      </>
    );
  }
  if (list.kind === 'failed') return <CardsFailed code={list.code} onRetry={retry} />;
  if (list.cards.length === 0 && navigation.location.folder !== 'trash') return <NoCardsYet />;
  return <OpenFolder userId={userId} cardList={{ ...list, totals: null }} navigation={navigation} />;
}

/**
 * Reads what all folders need. `FolderPanes` has the state of one folder, so its key resets it when the folder changes.
 */
function OpenFolder(props: Omit<FolderPanesProps, 'lapses'>) {
  const { cardList, navigation } = props;
  const lapses = useLapses(cardList.store, cardList.totals === null ? cardList.cards : null);
  return <FolderPanes key={navigation.key} lapses={lapses} {...props} />;
}

function NoCardsYet() {
  return (
    <NoCards text="vocabulary.cards.empty-text">
      <LinkButton asChild>
        <Link to="/vocabulary/cards?folder=trash">
          <FormattedMessage id="vocabulary.cards.trash" />
        </Link>
      </LinkButton>
    </NoCards>
  );
}
