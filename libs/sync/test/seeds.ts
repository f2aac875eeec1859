/**
 * Which histories a run plays. A history follows from its seed, and every run says its seeds, so that REPASO_SEED=<seed>
 * plays the same again. `npm test` plays known seeds and one that nobody has seen; `npm run test:full` new ones only.
 */
import fc from 'fast-check';

declare const process: {
  env: Record<string, string | undefined>;
  stderr: { write: (text: string) => void };
};

/** How many histories a run plays. */
export interface Runs {
  /** From the seed that is the same in every run. */
  known: number;
  /** From a seed of this run. */
  fresh: number;
  /** With REPASO_TEST_MODE=full, all from a seed of this run. */
  full: number;
  /** Looks for the shortest history that fails the same way: for fast suites. REPASO_SHRINK=1 does it in any. */
  shrinks?: boolean;
}

const knownSeed = 20_261_121;

/** The seeds of this run with how many histories each gives. */
export function seedsOfRun({ known, fresh, full }: Runs): { seed: number; numRuns: number }[] {
  const { REPASO_SEED: given, REPASO_TEST_MODE: mode } = process.env;
  if (given !== undefined) return [{ seed: Number(given), numRuns: mode === 'full' ? full : known + fresh }];
  const seed = Math.floor(Math.random() * 2 ** 31);
  if (mode === 'full') return [{ seed, numRuns: full }];
  return [
    { seed: knownSeed, numRuns: known },
    { seed, numRuns: fresh },
  ];
}

/** Checks a property over the seeds of this run and says what it did. Failures name the seed and how to repeat it. */
export async function checkHistories<T>(
  name: string,
  { shrinks = process.env['REPASO_SHRINK'] !== undefined, ...runs }: Runs,
  property: fc.IAsyncProperty<T>,
): Promise<void> {
  for (const { seed, numRuns } of seedsOfRun(runs).filter((one) => one.numRuns > 0)) {
    const started = Date.now();
    const details = await fc.check(property, { seed, numRuns, endOnFailure: !shrinks });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const told = `${name}: ${numRuns} histories from seed ${seed}, ${seconds} s`;
    process.stderr.write(`repaso: ${told}\n`);
    if (!details.failed) continue;
    const cause = details.errorInstance;
    const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    const report = fc.defaultReportMessage(details) ?? 'interrupted';
    const repeat = `repeat with REPASO_SEED=${seed}${shrinks ? '' : ', and REPASO_SHRINK=1 to cut it short'}`;
    throw new Error(`${told}; ${repeat}\n${why}\n${report}`, { cause });
  }
}
