import { errorMessageId, FormattedMessage } from '@repaso/shell-api';
import { Button, ErrorPanel } from '@repaso/ui';

interface CardsFailedProps {
  /** Of the call that failed; null when this device's own store did. */
  code: string | null;
  onRetry?: () => void;
}

/** Stands where a learner's cards would, when they cannot be read. */
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
