import type { CardProgress, PulledCard } from '@repaso/contracts';
import { foldLog, type SchedulerConfig, pickProgress } from '@repaso/leitner';
import { mergeCard, isSameCard } from '@repaso/sync';
import { fromCardRow, toCardRow, type CardRow } from '../rows/card-row.ts';
import type { LogRow, OutboxRow } from '../rows/database.ts';

/** All that the merge of one card of a sync response needs. */
export interface CardMergeInput {
  userId: string;
  row: CardRow | undefined;
  pulled: PulledCard | undefined;
  /** The card's changes that are still pending after the response. */
  marks: readonly OutboxRow[];
  /** The log entries of the card on this device. Needed only if some of them are pending. */
  log: readonly LogRow[];
  /** Whether the server has accepted this device's change of the card. */
  isAccepted: boolean;
  config: SchedulerConfig;
}

/**
 * Returns a card's row after a sync response; null if neither the device nor the response has the card. The caller must
 * remove the row if `isRemovable`.
 */
export function mergePulledCard({
  userId,
  row,
  pulled,
  marks,
  log,
  isAccepted,
  config,
}: CardMergeInput): CardRow | null {
  const mine = row && fromCardRow(row);
  const changed = marks.length > 0;
  if (pulled === undefined) {
    if (mine === undefined) return null;
    return toCardRow({ ...mine, acknowledged: mine.acknowledged || isAccepted, changed });
  }
  const card = mine && isSameCard(mine.card, pulled) ? mergeCard(mine.card, pulled).card : pulled;
  const progress = progressWithPending(pulled, marks, log, config);
  return toCardRow({ userId, card, progress, acknowledged: true, changed });
}

/** Returns whether a row can be removed from this device: the card is deleted and has no pending changes. */
export function isRemovable(row: CardRow): boolean {
  return row.deleted === 1 && row.changed === 0;
}

/**
 * Returns whether the pulled progress of a card may contain its pending entries already, because only the response to
 * their push was lost, or another request has just pushed them. Only the whole log of the card shows this.
 */
export function mayCountTwice({ pulled, marks, log }: CardMergeInput): boolean {
  const pending = entryIds(marks);
  return pulled !== undefined && pending.size > 0 && !isComplete(pulled, pending, log);
}

/** Returns the server's progress of a card with the pending entries of this device applied to it. */
function progressWithPending(
  pulled: PulledCard,
  marks: readonly OutboxRow[],
  log: readonly LogRow[],
  config: SchedulerConfig,
): CardProgress {
  const pending = entryIds(marks);
  if (pending.size === 0) return pickProgress(pulled);
  if (isComplete(pulled, pending, log)) return foldLog(log, config);
  // The card is requested with its whole log. Until then, the pending entries are applied to the server's progress.
  const ours = log.filter((entry) => pending.has(entry.id));
  return foldLog(ours, config, pickProgress(pulled));
}

function entryIds(marks: readonly OutboxRow[]): ReadonlySet<string> {
  return new Set(marks.filter(({ kind }) => kind === 'entry').map(({ id }) => id));
}

/** Returns whether this device has all entries that the pulled progress contains. */
function isComplete(pulled: PulledCard, pending: ReadonlySet<string>, log: readonly LogRow[]): boolean {
  return log.length - pending.size >= pulled.entryCount;
}
