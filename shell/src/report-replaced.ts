import { remoteOfError } from './remote-of-error.ts';
import { reportFault } from './report-failure.ts';

/**
 * Reports that a remote has tried to replace a function of the page. Other scripts are not reported, such as those of
 * extensions and test tools, except to developers: their remote is on another server, so its name is unknown.
 */
export function reportReplaced(name: string): void {
  const text = `a script may not replace ${name}`;
  const error = new Error(text);
  const part = remoteOfError(error) ?? (process.env.NODE_ENV === 'development' ? 'a script' : null);
  if (part !== null) reportFault(part, text, error);
}
