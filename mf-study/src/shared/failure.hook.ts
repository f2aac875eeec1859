import { useCallback } from 'react';
import { errorMessageId, useIntl, useToast } from '@repaso/shell-api';

function codeOf(error: unknown): string {
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return hasCode ? String(error.code) : 'INTERNAL';
}

/** Returns a function that shows an error as a toast. */
export function useFailureToast(): (error: unknown) => void {
  const intl = useIntl();
  const toast = useToast();
  return useCallback(
    (error: unknown) => {
      toast.show({ tone: 'danger', text: intl.formatMessage({ id: errorMessageId(codeOf(error)) }) });
    },
    [intl, toast],
  );
}
