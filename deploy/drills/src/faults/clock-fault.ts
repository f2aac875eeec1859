import { globSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { Fault } from './fault.ts';

/** A clock of processes that a drill sets, by Debian's libfaketime. */
export interface FalseClock {
  variables: Record<string, string>;
  /** Sets it by an offset from the true time, such as `-1d`. */
  set(offset: string): Promise<void>;
}

/** Creates a clock whose offset is in `file`. Timers and durations stay true. */
export async function createFalseClock(file: string): Promise<FalseClock> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (library === undefined) throw new Error('missing programs: apt-get install faketime');
  const set = async (offset: string) => {
    await writeFile(`${file}.new`, `${offset}\n`);
    await rename(`${file}.new`, file);
  };
  await set('+0');
  const settings = { FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  return { set, variables: { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, ...settings } };
}

/** Has the clock of the services jump, and jump back. The clocks of devices and database are right. */
export const clockFault = (clock: FalseClock, offset: string): Fault => ({
  name: `the clock of the services jumps by ${offset}`,
  ...{ seconds: 15, alert: 'ClockWrong' },
  begin: () => clock.set(offset),
  end: () => clock.set('+0'),
});
