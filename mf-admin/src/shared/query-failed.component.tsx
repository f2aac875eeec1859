import type { ReactNode } from 'react';
import { errorMessageId, FormattedMessage } from '@repaso/shell-api';
import { Button, ErrorPanel } from '@repaso/ui';
import { codeOf } from './code-of.ts';

interface QueryFailedProps {
  title: ReactNode;
  error: object;
  onRetry: () => void;
}

/** Error panel of a failed query, with a retry button. */
export function QueryFailed({ title, error, onRetry }: QueryFailedProps) {
  return (
    <ErrorPanel
      title={title}
      action={
        <Button icon="sync" onClick={onRetry}>
          <FormattedMessage id="admin.retry" />
        </Button>
      }
    >
      <FormattedMessage id={errorMessageId(codeOf(error))} />
    </ErrorPanel>
  );
}
