import { FormattedMessage } from '@repaso/shell-api';
import { ErrorPanel } from '@repaso/ui';
import { failureMessage } from './failure-message.ts';
import type { Failure } from './reading.hook.ts';

export function FailureBlock({ failure: { code, path } }: { failure: Failure }) {
  const { id, values } = failureMessage(code);
  return (
    <ErrorPanel title={<FormattedMessage id="vocabulary.import.error-label" />}>
      <p>
        <FormattedMessage id={id} values={values} />
      </p>
      {path !== null && (
        <p>
          <FormattedMessage
            id="vocabulary.import.error-place"
            values={{ path: <code key="path">{path}</code> }}
          />
        </p>
      )}
    </ErrorPanel>
  );
}
