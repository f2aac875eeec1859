import {
  laterFields,
  unwrittenStamp,
  type CardContent,
  type CardProgress,
  type FieldStamps,
  type SyncCard,
} from '@repaso/contracts';
import { pickProgress } from '@repaso/leitner';
import { pickCardContent, shownReviewCount, uniformFieldStamps } from '@repaso/sync';
import { queuePlace } from './queue-place.ts';

/** A card as screens read it. */
export interface LocalCard extends CardContent, CardProgress {
  id: string;
  userId: string;
  sourceDeckId: string | null;
  sourceCardId: string | null;
  deleted: boolean;
  /** Whether the card has changes that the server does not have yet. */
  changed: boolean;
  syncStatus: 'PENDING' | 'SYNCED';
}

/** The fields of a card row that only the synchronisation uses. */
interface SyncRecord {
  createdAt: string;
  stamps: FieldStamps;
  deletedStamp: string;
  /** Whether the server has confirmed that it stored the card. */
  acknowledged: boolean;
}

/** A card as stored in IndexedDB. `deleted` and `changed` are 0 or 1, because IndexedDB keys cannot be booleans. */
export interface CardRow extends Omit<LocalCard, 'deleted' | 'changed' | 'dueDay'> {
  deleted: 0 | 1;
  changed: 0 | 1;
  /** The card's place in the study queue (see `queue-place.ts`). Absent if the card is deleted or suspended. */
  dueDay?: string;
  sync: SyncRecord;
}

/**
 * A card row in parts: `card` is what the server stores as content, `progress` is the fold of the log, and the two
 * flags belong to this device.
 */
export interface CardParts {
  userId: string;
  card: SyncCard;
  progress: CardProgress;
  acknowledged: boolean;
  changed: boolean;
}

/** Builds a card row from its parts. A deletion adds 1 to the review counter of the row. */
export function toCardRow({ userId, card, progress, acknowledged, changed }: CardParts): CardRow {
  const { id, sourceDeckId, sourceCardId, createdAt, stamps, deletedStamp, deleted, suspended } = card;
  const { dueDay, ...schedule } = progress;
  const row: CardRow = {
    id,
    userId,
    sourceDeckId,
    sourceCardId,
    ...pickCardContent(card),
    ...schedule,
    reviewCount: shownReviewCount(progress, deleted),
    deleted: deleted ? 1 : 0,
    changed: changed ? 1 : 0,
    syncStatus: changed ? 'PENDING' : 'SYNCED',
    sync: { createdAt, stamps, deletedStamp, acknowledged },
  };
  if (!deleted && !suspended) row.dueDay = queuePlace(card.isReverse, dueDay);
  return row;
}

/** Splits a card row into its parts. The 1 that a deletion added to the review counter is subtracted. */
export function fromCardRow(row: CardRow): CardParts {
  const { id, userId, sourceDeckId, sourceCardId, sync } = row;
  const { createdAt, stamps, deletedStamp, acknowledged } = sync;
  const deleted = row.deleted === 1;
  const card: SyncCard = {
    id,
    sourceDeckId,
    sourceCardId,
    createdAt,
    ...pickCardContent(row),
    stamps,
    deleted,
    deletedStamp,
  };
  return { userId, card, progress: foldedProgress(row), acknowledged, changed: row.changed === 1 };
}

/**
 * Returns the row of an earlier version with the fields that it lacks. They are blank and have the stamp of fields that
 * were never written.
 */
export function upgradeCardRow(row: CardRow): CardRow {
  // Nearly all rows are complete, and reading them must stay fast.
  if (laterFields.every((field) => field in row && field in row.sync.stamps)) return row;
  const stamps = { ...uniformFieldStamps(unwrittenStamp), ...row.sync.stamps };
  return { ...row, ...pickCardContent(row), sync: { ...row.sync, stamps } };
}

/** Converts a card row to the card that screens read. */
export function toLocalCard(row: CardRow): LocalCard {
  const { id, userId, sourceDeckId, sourceCardId, syncStatus } = row;
  return {
    id,
    userId,
    sourceDeckId,
    sourceCardId,
    ...pickCardContent(row),
    ...pickProgress({ ...row, dueDay: dueDayOf(row) }),
    deleted: row.deleted === 1,
    changed: row.changed === 1,
    syncStatus,
  };
}

/** Returns the progress as the fold of the log gives it, without the 1 that a deletion adds to the review counter. */
const foldedProgress = (row: CardRow): CardProgress =>
  pickProgress({ ...row, reviewCount: row.reviewCount - row.deleted, dueDay: dueDayOf(row) });

function dueDayOf(row: CardRow): string | null {
  return row.nextReviewDate?.slice(0, 10) ?? null;
}
