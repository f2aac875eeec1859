import { errorMessageId, FormattedMessage } from '@repaso/shell-api';
import { Button, ErrorPanel } from '@repaso/ui';

interface CardsFailedProps {
  /** Code of the failed request; null when the local store failed. */
  code: string | null;
  onRetry?: () => void;
}

/** Shown instead of the learner's cards when they cannot be read. */
export function CardsFailed({ code, onRetry }: CardsFailedProps) {
  return (
    <ErrorPanel
      title={<FormattedMessage id="vocabulary.cards.failed" />}
      action={
        onRetry && (
          <Button icon="sync" onClick={onRetry}>
            <FormattedMessage id="vocabulary.retry" />
          </Button>
        )
      }
    >
      <FormattedMessage id={code === null ? 'vocabulary.cards.failed-text' : errorMessageId(code)} />
    </ErrorPanel>
  );
}
