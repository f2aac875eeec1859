import { useCallback } from 'react';
import { useIntl, useToast } from '@repaso/shell-api';

/** Returns a function that copies a text and says in a toast whether that succeeded. */
export function useCopyText(): (text: string) => Promise<void> {
  const intl = useIntl();
  const toast = useToast();
  return useCallback(
    async (text) => {
      try {
        // In an insecure context `navigator.clipboard` is undefined, so this throws too.
        await navigator.clipboard.writeText(text);
        toast.show({ tone: 'success', text: intl.formatMessage({ id: 'admin.copied' }) });
      } catch {
        toast.show({ tone: 'danger', text: intl.formatMessage({ id: 'admin.copy-failed' }) });
      }
    },
    [intl, toast],
  );
}
