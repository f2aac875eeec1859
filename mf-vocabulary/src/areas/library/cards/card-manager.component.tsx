import { FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { LinkButton, Skeleton } from '@repaso/ui';
import { useCardList } from '../../../shared/card-list.resource.ts';
import { CardsFailed } from '../../../shared/cards-failed.component.tsx';
import { NoCards } from '../../../shared/no-cards.component.tsx';
import { CardDesk } from './card-desk.component.tsx';
import type { CardDeskProps } from './card-desk.component.tsx';
import { useLapses } from './card.resource.ts';
import { useFoldedAhead } from './folded-ahead.hook.ts';
import { useWhereabouts } from './place.hook.ts';

export function CardManager({ userId }: { userId: string }) {
  const { list, retry } = useCardList(userId);
  const whereabouts = useWhereabouts();
  const intl = useIntl();
  if (list.kind === 'loading') {
    return <Skeleton label={intl.formatMessage({ id: 'vocabulary.cards.loading' })} lines={8} />;
  }
  if (list.kind === 'failed') return <CardsFailed code={list.code} onRetry={retry} />;
  if (list.cards.length === 0 && whereabouts.place.folder !== 'trash') return <NothingHere />;
  return <Desks userId={userId} here={list} whereabouts={whereabouts} />;
}

/** Computes what all folders share once. The rest is state of the open folder and is reset by its key. */
function Desks(props: Omit<CardDeskProps, 'lapses'>) {
  const { here, whereabouts } = props;
  const lapses = useLapses(here.store);
  useFoldedAhead(here.cards);
  return <CardDesk key={whereabouts.key} lapses={lapses} {...props} />;
}

function NothingHere() {
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
