import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Skeleton } from '@repaso/ui';
import { FailureNote } from './failure-note.component.tsx';
import type { Read } from './reading.hook.ts';

interface ReadingPanelProps<Data> {
  reading: Read<Data>;
  /** Message ids: what is being read, and what could not be read. */
  loading: string;
  failed: string;
  /** Lines of the placeholder. */
  lines: number;
  children: (data: Data) => ReactNode;
}

/** Shows data of the account when it is read; before that a placeholder, and after an error a button to retry. */
export function ReadingPanel<Data>({ reading, loading, failed, lines, children }: ReadingPanelProps<Data>) {
  const intl = useIntl();
  const { state, reload } = reading;
  if (state.kind === 'loading') return <Skeleton label={intl.formatMessage({ id: loading })} lines={lines} />;
  if (state.kind === 'loaded') return children(state.data);
  const retry = (
    <Button variant="primary" icon="sync" onClick={() => void reload()}>
      <FormattedMessage id="auth.retry" />
    </Button>
  );
  return <FailureNote title={failed} failure={state.failure} action={retry} />;
}
