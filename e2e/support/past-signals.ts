import * as auth from '@repaso/auth';
import { nativePool, openOrm } from '@repaso/service-kit';

interface PastSignals {
  /** Name of a remote. */
  name: string;
  /** Its version in the canary, which failed twice as often as the live one: too seldom to go back by itself. */
  canary: string;
  live: string;
}

/** Writes the reports of browsers of the last half hour, as if the canary had got its set 40 minutes ago. */
export async function writePastSignals(database: string, { name, canary, live }: PastSignals): Promise<void> {
  const orm = await openOrm({ ...auth, url: database, poolSize: 1 });
  const pool = await nativePool(orm);
  await pool.query(
    `update admin.channel set changed_at = changed_at - interval '40 minutes' where name = 'canary'`,
  );
  await pool.query(
    `insert into admin.build_signal (name, version, minute, starts, failures)
     select $1, version, date_trunc('minute', now()) - ago * interval '5 minutes', 10 + ago, failures
     from generate_series(1, 6) ago, (values ($2, 2), ($3, 1)) builds (version, failures)`,
    [name, canary, live],
  );
  await orm.close(true);
}
