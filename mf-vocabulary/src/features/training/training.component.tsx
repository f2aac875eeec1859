import { errorMessageId, FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Button, EmptyState, ErrorPanel, LinkButton, Skeleton } from '@repaso/ui';
import { useCardList } from '../../shared/card-list.resource.ts';
import { ForLearner } from '../../shared/screen.component.tsx';
import { TrainingDesk } from './training-desk.component.tsx';
import { TrainingFrame } from './training-frame.component.tsx';
import { useKeptTraining } from './training.resource.ts';

const here = '/vocabulary/practice';

export function TrainingScreen() {
  return <ForLearner callbackUrl={here}>{(userId) => <Training key={userId} userId={userId} />}</ForLearner>;
}

function Training({ userId }: { userId: string }) {
  const intl = useIntl();
  const kept = useKeptTraining(userId);
  const { list, retry } = useCardList(userId);
  if (list.kind === 'failed') {
    return (
      <TrainingFrame>
        <LoadFailed code={list.code} onRetry={retry} />
      </TrainingFrame>
    );
  }
  if (list.kind === 'loading' || kept === undefined) {
    return (
      <TrainingFrame>
        <Skeleton label={intl.formatMessage({ id: 'vocabulary.training.loading' })} lines={8} />
      </TrainingFrame>
    );
  }
  if (list.cards.length === 0) {
    return (
      <TrainingFrame>
        <NoCards />
      </TrainingFrame>
    );
  }
  return <TrainingDesk list={list} kept={kept} />;
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
      icon="practice"
      title={<FormattedMessage id="vocabulary.cards.empty" />}
      action={
        <LinkButton asChild variant="primary">
          <Link to="/vocabulary/create">
            <FormattedMessage id="vocabulary.cards.empty-action" />
          </Link>
        </LinkButton>
      }
    >
      <FormattedMessage id="vocabulary.training.empty-text" />
    </EmptyState>
  );
}
