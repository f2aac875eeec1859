import type { PageFailure } from '@repaso/contracts';
import { failureOf } from './page-failure.ts';

interface Reporting {
  origin: string;
  /** Returns the version of a remote or the build id of the shell; undefined for a build that is not reported. */
  versionOf: (part: string) => string | undefined;
  /** Sends failures to the server. May reject: lost reports are not repeated. */
  send: (failures: PageFailure[]) => Promise<unknown>;
}

/** Most failures that one page reports. The same failure is reported once. */
const maxReports = 5;

/** Returns a function that reports a failure of a part to the server. */
export function pageFailureReporter({ origin, versionOf, send }: Reporting) {
  const reported = new Set<string>();
  return (part: string, error: unknown): void => {
    const version = versionOf(part);
    if (version === undefined || reported.size >= maxReports) return;
    const failure = { part, version, ...failureOf(error, origin) };
    const key = JSON.stringify(failure);
    if (reported.has(key)) return;
    reported.add(key);
    send([failure]).catch(() => undefined);
  };
}
