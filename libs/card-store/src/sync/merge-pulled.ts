import type { CardProgress, PulledCard } from '@repaso/contracts';
import { fold, newProgress, type LeitnerConfig, progressOf } from '@repaso/leitner';
import { mergeCard, sameIdentity } from '@repaso/sync';
import { fromRow, toRow, type CardRow } from '../rows/card-row.ts';
import type { LogRow, OutboxRow } from '../rows/database.ts';

/** What is known of one card when an answer has come. */
export interface CardMergeInput {
  userId: string;
  row: CardRow | undefined;
  pulled: PulledCard | undefined;
  /** What still waits for the server. */
  marks: readonly OutboxRow[];
  /** The card's log here, needed where entries wait. */
  log: readonly LogRow[];
  /** The server has just confirmed the card. */
  isAccepted: boolean;
  config: LeitnerConfig;
}

/** The row a card has after an answer; null when nobody knows it. See `isRemovable`. */
export function mergePulled({
  userId,
  row,
  pulled,
  marks,
  log,
  isAccepted,
  config,
}: CardMergeInput): CardRow | null {
  const mine = row && fromRow(row);
  const changed = marks.length > 0;
  if (pulled === undefined) {
    if (mine === undefined) return null;
    return toRow({ ...mine, acknowledged: mine.acknowledged || isAccepted, changed });
  }
  const card = mine && sameIdentity(mine.card, pulled) ? mergeCard(mine.card, pulled).card : pulled;
  const progress = progressWithPending(pulled, marks, log, config);
  return toRow({ userId, card, progress, acknowledged: true, changed });
}

/** Whether a card leaves the device: it is deleted, and the server has heard everything about it. */
export function isRemovable(row: CardRow): boolean {
  return row.deleted === 1 && row.changed === 0;
}

/** The server's progress, with what it has not heard yet on top. */
function progressWithPending(
  pulled: PulledCard,
  marks: readonly OutboxRow[],
  log: readonly LogRow[],
  config: LeitnerConfig,
): CardProgress {
  const pending = new Set(marks.filter(({ kind }) => kind === 'entry').map(({ id }) => id));
  if (pending.size === 0) return progressOf(pulled);
  const isComplete = log.length - pending.size >= pulled.entryCount;
  if (isComplete) return fold(log, config, newProgress(pulled.algorithm));
  // The rest of the log is on a later page; the server's own fold follows when it has taken ours.
  const ours = log.filter((entry) => pending.has(entry.id));
  return fold(ours, config, progressOf(pulled));
}
