import { errorMessageId, useIntl, useToast } from '@repaso/shell-api';
import { codeOf } from './device.resource.ts';

/** Returns a function that runs an operation and shows a toast if it fails. It resolves with whether it succeeded. */
export function useRunWithToast(): (operation: () => Promise<void>) => Promise<boolean> {
  const intl = useIntl();
  const toast = useToast();
  return async (operation) => {
    try {
      await operation();
      return true;
    } catch (error) {
      const text = intl.formatMessage({ id: errorMessageId(codeOf(error)) });
      toast.show({ tone: 'danger', text });
      return false;
    }
  };
}
