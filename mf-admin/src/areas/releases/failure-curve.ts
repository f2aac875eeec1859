import type { ReleaseSignals } from '@repaso/contracts';

export interface Counts {
  starts: number;
  failures: number;
}

/** The reports until a minute, of a channel's build and of the live build of the same remote. */
export interface CurvePoint {
  at: string;
  own: Counts;
  live: Counts;
}

interface Compared {
  name: string;
  /** Version in the channel. */
  own: string;
  /** Version that is live; null if the remote is not live. */
  live: string | null;
  /** When the channel got its set. The server counts from the beginning of that minute. */
  since: string;
}

const minuteMs = 60_000;
const none: Counts = { starts: 0, failures: 0 };

/** Returns the sums of both builds' reports since the channel has its set: a point for each minute with a report. */
export function curveOf(
  builds: ReleaseSignals['builds'],
  { name, own, live, since }: Compared,
): CurvePoint[] {
  const begin = Math.floor(Date.parse(since) / minuteMs) * minuteMs;
  const minutesOf = (version: string | null) => {
    const found = builds.find((build) => build.name === name && build.version === version);
    return (found?.minutes ?? []).filter(({ at }) => Date.parse(at) >= begin);
  };
  const [ownMinutes, liveMinutes] = [minutesOf(own), minutesOf(live)];
  const times = [...new Set([...ownMinutes, ...liveMinutes].map(({ at }) => at))].sort();
  const sums = { own: none, live: none };
  return times.map((at) => {
    sums.own = added(sums.own, ownMinutes, at);
    sums.live = added(sums.live, liveMinutes, at);
    return { at, ...sums };
  });
}

function added(sum: Counts, minutes: readonly (Counts & { at: string })[], at: string): Counts {
  const more = minutes.find((minute) => minute.at === at) ?? none;
  return { starts: sum.starts + more.starts, failures: sum.failures + more.failures };
}

/** Returns the part of the starts that failed; null without starts. */
export const rateOf = ({ starts, failures }: Counts): number | null =>
  starts === 0 ? null : Math.min(1, failures / starts);
