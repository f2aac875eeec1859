import { errorMessageId, FormattedMessage } from '@repaso/shell-api';
import type { CodedFailure } from '@repaso/shell-api';
import { ErrorPanel } from '@repaso/ui';

/** Error panel of a form whose request failed. Renders nothing without a failure. */
export function SendFailed({ failure }: { failure: CodedFailure | null }) {
  if (failure === null) return null;
  return (
    <ErrorPanel title={<FormattedMessage id="admin.not-saved" />} requestId={failure.requestId}>
      <FormattedMessage id={errorMessageId(failure.code)} values={failure.params} />
    </ErrorPanel>
  );
}
