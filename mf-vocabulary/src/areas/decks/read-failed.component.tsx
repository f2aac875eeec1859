import { errorMessageId, FormattedMessage } from '@repaso/shell-api';
import type { ApiError } from '@repaso/shell-api';
import { Button, EmptyState, ErrorPanel } from '@repaso/ui';

interface ReadFailedProps {
  error: ApiError;
  onRetry: () => void;
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button onClick={onRetry} icon="sync">
      <FormattedMessage id="vocabulary.retry" />
    </Button>
  );
}

/** Why decks cannot be shown. Without a connection they load by themselves once it is back. */
export function ReadFailed({ error, onRetry }: ReadFailedProps) {
  if (error.code === 'OFFLINE') {
    return (
      <div role="status">
        <EmptyState
          icon="cloud-off"
          title={<FormattedMessage id="vocabulary.deck.offline" />}
          action={<RetryButton onRetry={onRetry} />}
        >
          <FormattedMessage id="vocabulary.deck.offline-text" />
        </EmptyState>
      </div>
    );
  }
  return (
    <ErrorPanel
      title={<FormattedMessage id="vocabulary.deck.failed" />}
      requestId={error.requestId}
      action={<RetryButton onRetry={onRetry} />}
    >
      <FormattedMessage id={errorMessageId(error.code)} values={error.params} />
    </ErrorPanel>
  );
}
