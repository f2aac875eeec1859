import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats a check until it is true. A check that throws counts as false. @throws Error after `seconds` */
export async function until(
  what: string,
  check: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  for (let last: unknown; ;) {
    try {
      if (await check()) return;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`, { cause: last });
    await sleep(50);
  }
}
