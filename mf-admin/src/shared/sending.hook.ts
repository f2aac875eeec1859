import { useRef, useState } from 'react';
import { failureOf } from '@repaso/shell-api';
import type { CodedFailure } from '@repaso/shell-api';

/** State of a form that sends one request at a time, so that a double click sends one. */
export function useSending() {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CodedFailure | null>(null);
  async function send(request: () => Promise<void>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await request();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  return { isBusy, failure, send };
}
