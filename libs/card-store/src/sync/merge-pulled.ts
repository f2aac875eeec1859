import type { CardProgress, PulledCard } from '@repaso/contracts';
import { fold, newProgress, type LeitnerConfig, progressOf } from '@repaso/leitner';
import { mergeCard, sameIdentity } from '@repaso/sync';
import { fromRow, toRow, type CardRow } from '../rows/card-row.ts';
import type { LogRow, OutboxRow } from '../rows/database.ts';

/** All that a merge of one pulled card needs. */
export interface CardMergeInput {
  userId: string;
  row: CardRow | undefined;
  pulled: PulledCard | undefined;
  /** Changes of the card that are still pending. */
  marks: readonly OutboxRow[];
  /** The card's log here, needed if entries are pending. */
  log: readonly LogRow[];
  /** Whether the response accepts the card. */
  isAccepted: boolean;
  config: LeitnerConfig;
}

/** Returns a card's row after a response; null if neither side has the card. See `isRemovable`. */
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

/** Returns whether a row can be removed: the card is deleted and has no pending changes. */
export function isRemovable(row: CardRow): boolean {
  return row.deleted === 1 && row.changed === 0;
}

/** Returns the server's progress with the pending entries applied to it. */
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
  // The rest of the log comes on a later page. The server returns its own fold after it has our entries.
  const ours = log.filter((entry) => pending.has(entry.id));
  return fold(ours, config, progressOf(pulled));
}
