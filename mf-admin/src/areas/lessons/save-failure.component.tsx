import { errorMessageId, FormattedMessage } from '@repaso/shell-api';
import type { CodedFailure } from '@repaso/shell-api';
import { ErrorPanel } from '@repaso/ui';
import { segmentWithWrongWords } from './lesson-draft.ts';

/** Says why a lesson was not saved. */
export function SaveFailure({ failure }: { failure: CodedFailure }) {
  const number = segmentWithWrongWords(failure);
  return (
    <ErrorPanel title={<FormattedMessage id="admin.lessons.save-failed" />}>
      {number === null ? (
        <FormattedMessage id={errorMessageId(failure.code)} values={failure.params} />
      ) : (
        <FormattedMessage id="admin.lessons.words-refused" values={{ number }} />
      )}
    </ErrorPanel>
  );
}
