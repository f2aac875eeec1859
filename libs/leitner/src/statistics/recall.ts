/**
 * Predicted against seen recall. The memory of every card is replayed from its log by the model FSRS-6, whatever
 * scheduler the learner uses. Before each review the model predicts the probability of recall; the answer shows what
 * was remembered. A model that fits the learner has equal shares in each bin.
 */
import type { Memory, MemoryModel } from '../scheduler-config.ts';
import { rowKind, type ReviewTable } from './review-table.ts';

/** Reviews with a predicted recall in one tenth. */
export interface RecallBin {
  count: number;
  passed: number;
  /** Sum of the predictions. Divided by `count` it is the mean. */
  predicted: number;
}

const binCount = 10;

/**
 * Returns a replay. `step` has to be called for each row in order; `isReview` says whether the row belongs to a bin.
 *
 * @param from first day whose reviews belong to a bin, in days after 1970-01-01
 */
export function replayMemory(table: ReviewTable, model: MemoryModel, from: number) {
  const bins = Array.from({ length: binCount }, (): RecallBin => ({ count: 0, passed: 0, predicted: 0 }));
  /** By card: the memory after its last answer, and the day of it. */
  const memories: (Memory | null)[] = [];
  const days: number[] = [];
  const step = (row: number, isReview: boolean) => {
    const card = table.card[row] ?? 0;
    const day = table.day[row] ?? 0;
    if (table.kind[row] !== rowKind.answer) {
      const interval = table.interval[row] ?? 0;
      memories[card] = interval < 1 ? null : model.adopt(interval, Math.max(1.3, table.ease[row] ?? 0));
      days[card] = day;
      return;
    }
    const memory = memories[card] ?? null;
    const elapsed = Math.max(0, day - (days[card] ?? day));
    const rating = table.rating[row] ?? 0;
    if (isReview && memory !== null && elapsed > 0 && day >= from) {
      const predicted = model.recall(elapsed, memory.stability);
      const bin = bins[Math.min(binCount - 1, Math.floor(predicted * binCount))];
      if (bin !== undefined) countRecall(bin, predicted, rating > 1);
    }
    memories[card] = model.next(memory, elapsed, rating);
    days[card] = day;
  };
  return { bins, step };
}

function countRecall(bin: RecallBin, predicted: number, passed: boolean): void {
  bin.count += 1;
  bin.predicted += predicted;
  if (passed) bin.passed += 1;
}
