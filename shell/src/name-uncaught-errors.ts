import { remoteOfError } from './remote-of-error.ts';
import { isReport, reportFailure } from './report-failure.ts';

/**
 * Reports errors that no code catches, as in timers and promises, with the name of the remote whose code threw them.
 * Errors of the shell are left to the browser. The screen is not replaced, as it may still work.
 */
export function nameUncaughtErrors(): void {
  const name = (event: Event, error: unknown, file?: string) => {
    const remote = isReport(error) ? null : remoteOfError(error, file);
    if (remote === null) return;
    // The report takes the place of the browser's own line.
    event.preventDefault();
    reportFailure(remote, error);
  };
  addEventListener('error', (event) => name(event, event.error ?? event.message, event.filename));
  addEventListener('unhandledrejection', (event) => name(event, event.reason));
}
