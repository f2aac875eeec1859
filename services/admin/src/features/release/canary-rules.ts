/** When a channel with a share of the browsers goes back by itself. */
export interface CanaryLimits {
  /** Fewest starts of a build that are compared. */
  minStarts: number;
  /** Per cent of the starts that may fail in any case. */
  failurePercent: number;
  /** How many times the failure rate of the live build a build may have. */
  factor: number;
}

export interface Counts {
  starts: number;
  failures: number;
}

/** A build of a channel, with its reports and those of the remote's live build; null if the remote is not live. */
export interface ComparedBuild {
  name: string;
  version: string;
  own: Counts;
  live: Counts | null;
}

const rateOf = ({ starts, failures }: Counts) => (starts === 0 ? 0 : Math.min(1, failures / starts));
const percent = (rate: number) => `${Math.round(rate * 1000) / 10} %`;

/** Returns why a channel with these builds must go back to the live set; null if it may stay. */
export function findFailing(
  builds: readonly ComparedBuild[],
  { minStarts, failurePercent, factor }: CanaryLimits,
): string | null {
  for (const { name, version, own, live } of builds) {
    const [rate, liveRate] = [rateOf(own), live === null ? 0 : rateOf(live)];
    if (own.starts < minStarts || rate <= Math.max(failurePercent / 100, factor * liveRate)) continue;
    const compared = live === null ? '' : `, and of the live build ${percent(liveRate)}`;
    return `${name} ${version} failed in ${percent(rate)} of ${own.starts} starts${compared}`;
  }
  return null;
}
