import { errorMessageId, useIntl, useToast } from '@repaso/shell-api';
import { errorOf } from './generation.resource.ts';

/**
 * Returns a function that runs an operation and shows a toast when it fails. `failed`: message before the reason.
 * Resolves to true on success.
 */
export function useAttempt(): (operation: () => Promise<void>, failed?: string) => Promise<boolean> {
  const intl = useIntl();
  const { show } = useToast();
  return async (operation, failed) => {
    try {
      await operation();
      return true;
    } catch (error) {
      const { code, params } = errorOf(error);
      const reason = intl.formatMessage({ id: errorMessageId(code) }, params);
      show({ text: failed === undefined ? reason : `${failed}. ${reason}`, tone: 'danger' });
      return false;
    }
  };
}
