import { errorMessageId, FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Button, EmptyState, ErrorPanel, LinkButton, Skeleton } from '@repaso/ui';
import { useCardList } from '../../shared/card-list.resource.ts';
import { CardDesk } from './card-desk.component.tsx';
import type { CardDeskProps } from './card-desk.component.tsx';
import { useLapses } from './card.resource.ts';
import { useFoldedAhead } from './folded-ahead.hook.ts';
import { useWhereabouts } from './place.hook.ts';
import styles from './cards.module.css';

export function CardManager({ userId }: { userId: string }) {
  const { list, retry } = useCardList(userId);
  const whereabouts = useWhereabouts();
  const intl = useIntl();
  if (list.kind === 'loading') {
    return <Skeleton label={intl.formatMessage({ id: 'vocabulary.cards.loading' })} lines={8} />;
  }
  if (list.kind === 'failed') return <LoadFailed code={list.code} onRetry={retry} />;
  if (list.cards.length === 0 && whereabouts.place.folder !== 'trash') return <NoCards />;
  return <Desks userId={userId} here={list} whereabouts={whereabouts} />;
}

/** What every place needs to know is found out once; the rest goes with the place. */
function Desks(props: Omit<CardDeskProps, 'lapses'>) {
  const { here, whereabouts } = props;
  const lapses = useLapses(here.store);
  useFoldedAhead(here.cards);
  return <CardDesk key={whereabouts.key} lapses={lapses} {...props} />;
}

function LoadFailed({ code, onRetry }: { code: string | null; onRetry: () => void }) {
  return (
    <ErrorPanel
      title={<FormattedMessage id="vocabulary.cards.failed" />}
      action={
        <Button onClick={onRetry} icon="sync">
          <FormattedMessage id="vocabulary.retry" />
        </Button>
      }
    >
      <FormattedMessage id={code === null ? 'vocabulary.cards.failed-text' : errorMessageId(code)} />
    </ErrorPanel>
  );
}

function NoCards() {
  return (
    <EmptyState
      icon="vocabulary"
      title={<FormattedMessage id="vocabulary.cards.empty" />}
      action={
        <span className={styles.buttons}>
          <LinkButton asChild variant="primary">
            <Link to="/vocabulary/create">
              <FormattedMessage id="vocabulary.cards.empty-action" />
            </Link>
          </LinkButton>
          <LinkButton asChild>
            <Link to="/vocabulary/cards?folder=trash">
              <FormattedMessage id="vocabulary.cards.trash" />
            </Link>
          </LinkButton>
        </span>
      }
    >
      <FormattedMessage id="vocabulary.cards.empty-text" />
    </EmptyState>
  );
}
