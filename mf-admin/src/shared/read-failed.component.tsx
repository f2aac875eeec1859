import type { ReactNode } from 'react';
import { errorMessageId, FormattedMessage } from '@repaso/shell-api';
import { Button, ErrorPanel } from '@repaso/ui';
import { codeOf } from './code-of.ts';

interface ReadFailedProps {
  title: ReactNode;
  error: object;
  onRetry: () => void;
}

/** What could not be read and why, with a button that tries again. */
export function ReadFailed({ title, error, onRetry }: ReadFailedProps) {
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
