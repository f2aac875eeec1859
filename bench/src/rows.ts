import { growth } from './growth/growth.row.ts';
import type { BenchRow } from './harness/row.ts';
import { leitnerReplay } from './leitner/replay.row.ts';
import { memory } from './platform/memory.row.ts';
import { start, startBare } from './platform/start.row.ts';
import { batchPush } from './service/batch-push.row.ts';
import { deltaRead } from './service/delta-read.row.ts';

/** Every row, in the order of the table. */
export const rows: readonly BenchRow[] = [
  deltaRead,
  batchPush,
  growth,
  leitnerReplay,
  start,
  startBare,
  memory,
];
