import { FormattedMessage } from '@repaso/shell-api';
import { Button, ErrorPanel } from '@repaso/ui';

/** Error panel: the list of cards could not be read. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorPanel
      title={<FormattedMessage id="study.cards.failed" />}
      action={
        <Button variant="primary" icon="sync" onClick={onRetry}>
          <FormattedMessage id="study.sync.retry" />
        </Button>
      }
    >
      <FormattedMessage id="study.cards.failedBody" />
    </ErrorPanel>
  );
}
