import { errorMessageId, useIntl, useToast } from '@repaso/shell-api';
import { codeOf } from './device.resource.ts';

/** Runs work; a failure is told in one line. Answers whether it was done. */
export function useAttempt(): (work: () => Promise<void>) => Promise<boolean> {
  const intl = useIntl();
  const toast = useToast();
  return async (work) => {
    try {
      await work();
      return true;
    } catch (error) {
      const text = intl.formatMessage({ id: errorMessageId(codeOf(error)) });
      toast.show({ tone: 'danger', text });
      return false;
    }
  };
}
