/**
 * A clock of day that does not follow each jump of the machine's clock. A service that follows a jump back by a day gives
 * devices a wrong time, and their next changes lose against older ones; after a jump ahead all sessions have expired.
 * The time goes on by a clock that never jumps. A jump is followed if the clock of the database confirms it, as after a
 * pause of the machine.
 */
import type { Logger } from './logger.ts';

/** Differences up to this are steps of NTP, and are followed at once. */
const stepMs = 60_000;
const askAgainMs = 10_000;

export interface SteadyClock {
  now: () => Date;
  /**
   * Sets where the time of another machine comes from: milliseconds since the epoch, or undefined if it is not known now.
   * Until then no jump is followed.
   */
  compareWith(reference: () => Promise<number | undefined>): void;
}

export interface SteadyClockOptions {
  log: Pick<Logger, 'error'>;
  /** The machine's clock, in milliseconds since the epoch. Default: `Date.now`. */
  wallMs?: () => number;
  /** Milliseconds of a clock that never jumps. Default: `performance.now`. */
  elapsedMs?: () => number;
}

/** Creates a clock that begins with the time of the machine. */
export function createSteadyClock(options: SteadyClockOptions): SteadyClock {
  const { log, wallMs = () => Date.now(), elapsedMs = () => performance.now() } = options;
  let reference: () => Promise<number | undefined> = () => Promise.resolve(undefined);
  let offset = wallMs() - elapsedMs();
  let askAt = -Infinity;
  let isReported = false;
  // Both clocks are read once for each decision, because the machine's clock may jump between two reads.
  const read = () => {
    const [wall, elapsed] = [wallMs(), elapsedMs()];
    return { wall, elapsed, jump: wall - elapsed - offset };
  };
  const follow = (jump: number) => {
    offset += jump;
    isReported = false;
  };
  const ask = async () => {
    const time = await reference().catch(() => undefined);
    const { wall, elapsed, jump } = read();
    if (time === undefined || Math.abs(jump) <= stepMs) return;
    const isConfirmed = Math.abs(time - wall) < Math.abs(time - elapsed - offset);
    if (isConfirmed || !isReported) {
      const what = isConfirmed ? 'is followed' : 'is not followed: the clock of the database has not jumped';
      log.error(
        { jumpSeconds: Math.round(jump / 1000) },
        `the clock of the machine has jumped; this ${what}`,
      );
    }
    isReported = true;
    if (isConfirmed) follow(jump);
  };
  return {
    now() {
      const { elapsed, jump } = read();
      if (Math.abs(jump) <= stepMs) {
        follow(jump);
      } else if (elapsed >= askAt) {
        askAt = elapsed + askAgainMs;
        void ask();
      }
      return new Date(elapsed + offset);
    },
    compareWith(source) {
      reference = source;
    },
  };
}
