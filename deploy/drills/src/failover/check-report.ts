import type { FailoverReport } from './play-failover.ts';

/** Returns a line for each promise that a failover did not keep. */
export function brokenPromises(report: FailoverReport): string[] {
  const { lost, acceptedByOld, unexpected, exitCodes, rounds, acknowledged } = report;
  return [
    ...lost.map((line) => `lost: ${line}`),
    ...(acceptedByOld > 0 ? [`an old primary acknowledged ${acceptedByOld} writes`] : []),
    ...[...new Set(unexpected)].map((line) => `unexpected response: ${line}`),
    ...(exitCodes.some((code) => code !== 0) ? [`the services ended with ${exitCodes.join(', ')}`] : []),
    ...rounds
      .filter(({ loss, recoveredMs }) => recoveredMs > loss.withinMs)
      .map(({ loss, recoveredMs }) => `writes came back after ${recoveredMs} ms (${loss.what})`),
    ...(acknowledged.answers < 100 ? [`only ${acknowledged.answers} answers were acknowledged`] : []),
  ];
}
