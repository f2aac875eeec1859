/**
 * Merges two versions of a card: last writer wins for each content field and for the deletion, by stamp. The merge is
 * commutative, associative and idempotent. So the order and the number of synchronisations do not matter.
 */
import {
  blankContent,
  contentFields,
  buildCardContent,
  type CardContent,
  type ContentField,
  type SyncCard,
} from '@repaso/contracts';
import { laterStamp, type Stamp } from './hybrid-clock.ts';

/**
 * A value of a card that lost against a later one in a merge. The card's content history keeps it, so that it can be
 * restored.
 */
export interface LostValue {
  field: ContentField;
  value: CardContent[ContentField];
  stamp: Stamp;
}

/** The result of merging two versions of a card. */
export interface MergedCard {
  card: SyncCard;
  /** Values of either version that are not in `card`. */
  lost: LostValue[];
  /** Whether the merged card differs from the stored one. A different stamp counts as a difference. */
  changed: boolean;
}

/**
 * Returns whether two versions are of the same card: same id, same source deck and card. These never change; the server
 * refuses another source under a known id with ID_TAKEN. `createdAt` is not compared, because two devices may add the
 * same deck card at two times.
 */
export function isSameCard(a: SyncCard, b: SyncCard): boolean {
  return a.id === b.id && a.sourceDeckId === b.sourceDeckId && a.sourceCardId === b.sourceCardId;
}

/**
 * Merges an incoming version of a card into the stored one.
 *
 * @param stored null if there is no stored version yet
 * @throws Error when the versions are of two cards; check `isSameCard` first
 */
export function mergeCard(stored: SyncCard | null, incoming: SyncCard): MergedCard {
  if (stored === null) return { card: incoming, lost: [], changed: true };
  if (!isSameCard(stored, incoming)) throw new Error(`${incoming.id} names two different cards`);
  // Devices often send again what the server has, for example after a lost response.
  if (isEqualCardVersion(stored, incoming)) return { card: stored, lost: [], changed: false };
  const fields = contentFields.map((field) => mergeField(field, stored, incoming));
  const card: SyncCard = {
    id: stored.id,
    sourceDeckId: stored.sourceDeckId,
    sourceCardId: stored.sourceCardId,
    createdAt: stored.createdAt < incoming.createdAt ? stored.createdAt : incoming.createdAt,
    ...pickCardContent(stored),
    ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
    stamps: { ...stored.stamps, ...Object.fromEntries(fields.map(({ field, stamp }) => [field, stamp])) },
    ...mergeLifecycle(stored, incoming),
  };
  return { card, lost: fields.flatMap((field) => field.lost), changed: !isEqualCardVersion(stored, card) };
}

/** Returns the stamp of the last change of a card's content or deletion. A full reconcile compares it. */
export function contentStamp(card: Pick<SyncCard, 'stamps' | 'deletedStamp'>): Stamp {
  return Object.values(card.stamps).reduce(laterStamp, card.deletedStamp);
}

/** Returns whether two versions of a card are equal. A different stamp counts as a difference. */
export function isEqualCardVersion(a: SyncCard, b: SyncCard): boolean {
  return (
    a.createdAt === b.createdAt &&
    a.deleted === b.deleted &&
    a.deletedStamp === b.deletedStamp &&
    contentFields.every((field) => a.stamps[field] === b.stamps[field] && sameValue(a[field], b[field]))
  );
}

/** Returns the content fields of a larger object, such as a card. A field that the object lacks is blank. */
export function pickCardContent(card: CardContent): CardContent {
  return buildCardContent((field) => card[field] ?? blankContent[field]);
}

interface MergedField extends LostValue {
  lost: LostValue[];
}

function mergeField(field: ContentField, stored: SyncCard, incoming: SyncCard): MergedField {
  const a = { field, value: stored[field], stamp: stored.stamps[field] };
  const b = { field, value: incoming[field], stamp: incoming.stamps[field] };
  const [winner, loser] = isEarlier(a, b) ? [b, a] : [a, b];
  return { ...winner, lost: sameValue(a.value, b.value) ? [] : [loser] };
}

/**
 * Returns whether value `a` loses against `b`. Devices of an earlier version keep the stamp of a later field, but not
 * its value. So a blank value loses against others with the same stamp. Otherwise only a broken device makes equal
 * stamps with different values. Then the values are compared, so that all sides agree.
 */
function isEarlier(a: LostValue, b: LostValue): boolean {
  if (a.stamp !== b.stamp) return a.stamp < b.stamp;
  const rank = ({ field, value }: LostValue) =>
    sameValue(value, blankContent[field]) ? '' : JSON.stringify(value);
  return rank(a) < rank(b);
}

function mergeLifecycle(a: SyncCard, b: SyncCard): Pick<SyncCard, 'deleted' | 'deletedStamp'> {
  if (a.deletedStamp === b.deletedStamp) {
    return { deleted: a.deleted || b.deleted, deletedStamp: a.deletedStamp };
  }
  const { deleted, deletedStamp } = a.deletedStamp < b.deletedStamp ? b : a;
  return { deleted, deletedStamp };
}

function sameValue(a: CardContent[ContentField], b: CardContent[ContentField]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
