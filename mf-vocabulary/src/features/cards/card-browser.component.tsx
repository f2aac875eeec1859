import { errorMessageId, FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Button, EmptyState, ErrorPanel, LinkButton, Skeleton } from '@repaso/ui';
import { CardSearch } from './card-search.component.tsx';
import { useCardList } from './card-list.resource.ts';

export function CardBrowser({ userId }: { userId: string }) {
  const { list, retry } = useCardList(userId);
  const intl = useIntl();
  if (list.kind === 'loading') {
    return <Skeleton label={intl.formatMessage({ id: 'vocabulary.cards.loading' })} lines={8} />;
  }
  if (list.kind === 'failed') return <LoadFailed code={list.code} onRetry={retry} />;
  return list.cards.length === 0 ? <NoCards /> : <CardSearch cards={list.cards} today={list.today} />;
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
        <LinkButton asChild variant="primary">
          <Link to="/practice/cards">
            <FormattedMessage id="vocabulary.cards.empty-action" />
          </Link>
        </LinkButton>
      }
    >
      <FormattedMessage id="vocabulary.cards.empty-text" />
    </EmptyState>
  );
}
