import type { BenchRow } from './row.ts';
import type { Result } from './table.ts';

/** Longer than any run takes. */
const aDay = 86_400_000;

/** Runs rows one after the other. When a row throws, its error is printed and the other rows run. */
export async function runRows(
  rows: readonly BenchRow[],
  say: (line: string) => void,
): Promise<{ results: Result[]; failed: string[] }> {
  // A row that only waits for worker threads would let the process exit early: a pending timer keeps it alive.
  const awake = setTimeout(() => undefined, aDay);
  const results: Result[] = [];
  const failed: string[] = [];
  for (const { name, title, run } of rows) {
    const start = performance.now();
    say(`\n── ${name}: ${title}`);
    try {
      results.push({ name, title, figures: await run({ say: (line) => say(`   ${line}`) }) });
    } catch (error) {
      failed.push(name);
      say(`   failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    say(`   ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  clearTimeout(awake);
  return { results, failed };
}
