import type { LogEntry } from '@repaso/contracts';
import { adoptProgress, foldLog, isUntouched, type SchedulerConfig } from '@repaso/leitner';
import { fromCardRow, toCardRow, type CardRow } from './card-row.ts';

/** Returns the row with the progress that this scheduler computes from the card's whole log. */
export function withFold(row: CardRow, log: readonly LogEntry[], config: SchedulerConfig): CardRow {
  const parts = fromCardRow(row);
  // A card may have a progress without a log: one that was created with it by a call of the server.
  const hasOnlyProgress = log.length === 0 && !isUntouched(parts.progress);
  const progress = hasOnlyProgress ? adoptProgress(parts.progress, config) : foldLog(log, config);
  return toCardRow({ ...parts, progress });
}
