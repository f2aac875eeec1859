import type { BenchRow } from './harness/row.ts';

/** Every row, in the order of the table. */
export const rows: readonly BenchRow[] = [];
