import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ReleaseSignal, ReleaseSignals } from '@repaso/contracts';
import type { Counts } from './canary-rules.ts';

/**
 * Adds the reports of one page. A build counts once, however often the request names it. Builds that no channel has are
 * left out. Returns what was added.
 */
export async function addSignals(
  em: SqlEntityManager,
  signals: readonly ReleaseSignal[],
  now: Date,
): Promise<ReleaseSignal[]> {
  const added: ReleaseSignal[] = [];
  // In one order in all requests: two that add to the same rows in other orders would wait for each other.
  const ordered = eachOnce(signals).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (const signal of ordered) {
    const { name, version, starts, failures } = signal;
    const rows = await em.execute<object[]>(
      `insert into admin.build_signal (name, version, minute, starts, failures)
       select ?, ?, date_trunc('minute', ?::timestamptz), ?, ?
       where exists (
         select from admin.channel join admin.release_set found on found.id = channel.set_id,
           jsonb_array_elements(found.remotes) entry
         where entry ->> 'name' = ? and entry ->> 'version' = ?)
       on conflict (name, version, minute) do update
         set starts = build_signal.starts + excluded.starts, failures = build_signal.failures + excluded.failures
       returning name`,
      [name, version, now, starts, failures, name, version],
    );
    if (rows.length > 0) added.push(signal);
  }
  return added;
}

/** Returns one signal for each build: whether the page has started it, and whether it has failed. */
function eachOnce(signals: readonly ReleaseSignal[]): ReleaseSignal[] {
  const builds = Map.groupBy(signals, keyOf);
  return [...builds.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [others.reduce(either, first)],
  );
}

const either = (one: ReleaseSignal, other: ReleaseSignal): ReleaseSignal => ({
  ...one,
  starts: one.starts === 1 ? 1 : other.starts,
  failures: one.failures === 1 ? 1 : other.failures,
});

const keyOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;

/** Returns the sums of the reports since a time, by `<name> <version>`. */
export async function countSignals(em: SqlEntityManager, since: Date): Promise<Map<string, Counts>> {
  const rows = await em.execute<{ name: string; version: string; starts: number; failures: number }[]>(
    `select name, version, sum(starts)::int as starts, sum(failures)::int as failures
     from admin.build_signal where minute >= date_trunc('minute', ?::timestamptz) group by name, version`,
    [since],
  );
  return new Map(rows.map(({ starts, failures, ...build }) => [keyOf(build), { starts, failures }]));
}

/** Returns the reports since a time by build and minute. */
export async function listSignals(em: SqlEntityManager, since: Date): Promise<ReleaseSignals['builds']> {
  const rows = await em.execute<
    { name: string; version: string; minute: string | Date; starts: number; failures: number }[]
  >(
    `select name, version, minute, starts, failures from admin.build_signal where minute >= ?
     order by name, version, minute`,
    [since],
  );
  const builds = Map.groupBy(rows, keyOf);
  return [...builds.values()].map((minutes) => ({
    ...{ name: minutes[0]?.name ?? '', version: minutes[0]?.version ?? '' },
    minutes: minutes.map(({ minute, starts, failures }) => ({
      ...{ at: new Date(minute).toISOString(), starts, failures },
    })),
  }));
}
