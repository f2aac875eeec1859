import { useLive } from '@repaso/card-store';
import type { CardLine, LearnerState } from '@repaso/card-store';
import { errorMessageId, FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Button, EmptyState, ErrorPanel, LinkButton, Skeleton } from '@repaso/ui';
import { useLearner } from '../../learner.resource.ts';
import { ForLearner, Screen } from '../../shared/screen.component.tsx';
import { ExportForm } from './export-form.component.tsx';

export function ExportScreen() {
  return (
    <Screen
      title="vocabulary.export.heading"
      crumbs={[
        { name: 'vocabulary.cards.title', to: '/vocabulary/cards' },
        { name: 'vocabulary.export.title' },
      ]}
    >
      <ForLearner callbackUrl="/vocabulary/export">{(userId) => <Export userId={userId} />}</ForLearner>
    </Screen>
  );
}

/** Null when they cannot be read. */
function useLines(state: LearnerState): readonly CardLine[] | null | undefined {
  return useLive(() => {
    if (state.kind === 'open') return state.learner.store.cardLines().catch(() => null);
    return state.kind === 'failed' ? null : undefined;
  }, [state]);
}

function Export({ userId }: { userId: string }) {
  const intl = useIntl();
  const state = useLearner(userId);
  const lines = useLines(state);
  if (state.kind === 'failed')
    return <ReadFailed messageId={errorMessageId(state.code)} retry={state.retry} />;
  if (lines === null) return <ReadFailed messageId="vocabulary.cards.failed-text" />;
  if (state.kind === 'opening' || lines === undefined) {
    return <Skeleton label={intl.formatMessage({ id: 'vocabulary.export.loading' })} lines={6} />;
  }
  return lines.length === 0 ? <NothingToExport /> : <ExportForm store={state.learner.store} lines={lines} />;
}

function ReadFailed({ messageId, retry }: { messageId: string; retry?: () => void }) {
  const again = retry !== undefined && (
    <Button icon="sync" onClick={retry}>
      <FormattedMessage id="vocabulary.retry" />
    </Button>
  );
  return (
    <ErrorPanel title={<FormattedMessage id="vocabulary.cards.failed" />} action={again}>
      <FormattedMessage id={messageId} />
    </ErrorPanel>
  );
}

function NothingToExport() {
  return (
    <EmptyState
      icon="vocabulary"
      title={<FormattedMessage id="vocabulary.export.empty" />}
      action={
        <LinkButton asChild variant="primary">
          <Link to="/vocabulary/create">
            <FormattedMessage id="vocabulary.cards.empty-action" />
          </Link>
        </LinkButton>
      }
    >
      <FormattedMessage id="vocabulary.export.empty-text" />
    </EmptyState>
  );
}
