import { errorMessageId, FormattedMessage } from '@repaso/shell-api';
import type { CodedFailure } from '@repaso/shell-api';
import { Button, ErrorPanel } from '@repaso/ui';

interface ReadFailedProps {
  /** Message id of what could not be read. */
  title: string;
  failure: CodedFailure;
  retry: () => void;
  /** Message id of what still works. */
  hint?: string;
}

/** Error panel for something that could not be read, with a retry button. */
export function ReadFailed({ title, failure, retry, hint }: ReadFailedProps) {
  return (
    <ErrorPanel
      title={<FormattedMessage id={title} />}
      requestId={failure.requestId}
      action={
        <Button variant="primary" icon="sync" onClick={retry}>
          <FormattedMessage id="study.sync.retry" />
        </Button>
      }
    >
      <FormattedMessage id={errorMessageId(failure.code)} values={failure.params} />
      {hint !== undefined && (
        <>
          {' '}
          <FormattedMessage id={hint} />
        </>
      )}
    </ErrorPanel>
  );
}
