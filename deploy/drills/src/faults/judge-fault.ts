import type { EndedCall, Outcomes } from '../harness/lasting-client.ts';
import type { Fault } from './fault.ts';

/** What devices and alerts have seen of a fault. */
export interface FaultReport {
  /** Calls that ended after the fault began. */
  calls: readonly EndedCall[];
  /** Alerts whose expression was true at its end. */
  raised: readonly string[];
  /** Milliseconds from its end until each device had a success; undefined if one had none. */
  recoveredMs: number | undefined;
}

/** A page gives a call up after this time, so a response must be there before. */
const longestCallMs = 15_000;
const recoveryMs = 10_000;

/** Returns lines for the log, and a line for each promise that was not kept. */
export function judgeFault(fault: Fault, report: FaultReport): { lines: string[]; broken: string[] } {
  const { calls, raised, recoveredMs } = report;
  const outcomes: Outcomes = {};
  for (const { outcome } of calls) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const longest = Math.max(0, ...calls.map(({ from, to }) => to - from));
  const lines = [
    `calls: ${JSON.stringify(outcomes)}; the longest took ${(longest / 1000).toFixed(1)} s`,
    `alerts: ${raised.join(', ') || 'none'}`,
    `all devices had a success again ${inSeconds(recoveredMs)} after its end`,
  ];
  const broken = [
    ...unexpectedOutcomes(outcomes),
    ...(longest > longestCallMs && fault.mayWait !== true ? [`a call took ${inSeconds(longest)}`] : []),
    ...(recoveredMs !== undefined && recoveredMs > recoveryMs
      ? [`recovery took ${inSeconds(recoveredMs)}`]
      : []),
    ...(raised.includes(fault.alert) ? [] : [`the alert ${fault.alert} was not raised`]),
  ];
  return { lines, broken: broken.map((line) => `${fault.name}: ${line}`) };
}

const inSeconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? 'never' : `${(milliseconds / 1000).toFixed(1)} s`;

/** Returns a line for each outcome that is neither a success nor status 503 with a code. */
function unexpectedOutcomes(outcomes: Outcomes): string[] {
  return Object.entries(outcomes)
    .filter(([outcome]) => !/^2\d\d /.test(outcome) && !/^503 [A-Z_]+ \(/.test(outcome))
    .map(([outcome, count]) => `${count} calls ended with ${outcome}`);
}

/**
 * Returns the milliseconds from a moment until every device had a call succeed that it sent after that moment; undefined
 * while one has none.
 */
export function recoveryOf(calls: readonly (readonly EndedCall[])[], since: number): number | undefined {
  const ends = calls.map(
    (all) => all.find(({ from, outcome }) => from > since && outcome.startsWith('2'))?.to,
  );
  const found = ends.filter((to) => to !== undefined);
  return found.length < ends.length ? undefined : Math.max(...found) - since;
}
