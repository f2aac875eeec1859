/**
 * Two versions of one card become one: each content field by its later stamp, the lifecycle by its later stamp. Merging
 * is commutative, associative and idempotent, so the order and number of times that devices meet does not matter.
 */
import { contentFields, type CardContent, type ContentField, type SyncCard } from '@repaso/contracts';
import { laterStamp, type Stamp } from './hybrid-clock.ts';

/** A value that another one replaced; kept in the card's content history, from where it can be brought back. */
export interface LostValue {
  field: ContentField;
  value: CardContent[ContentField];
  stamp: Stamp;
}

/** What a merge gives. */
export interface MergedCard {
  card: SyncCard;
  lost: LostValue[];
  /** Whether the card differs from the stored one, stamps included. */
  changed: boolean;
}

/**
 * Whether two versions claim the same card. Where it came from never changes; another origin under a known id is
 * refused with ID_TAKEN. The time of creation is no part of it: two devices may add one deck card, each at its own time.
 */
export function sameIdentity(a: SyncCard, b: SyncCard): boolean {
  return a.id === b.id && a.sourceDeckId === b.sourceDeckId && a.sourceCardId === b.sourceCardId;
}

/**
 * Merges an incoming version into the stored one; null when there is none yet.
 *
 * @throws Error when the identities differ: ask `sameIdentity` first
 */
export function mergeCard(stored: SyncCard | null, incoming: SyncCard): MergedCard {
  if (stored === null) return { card: incoming, lost: [], changed: true };
  if (!sameIdentity(stored, incoming)) throw new Error(`${incoming.id} names two different cards`);
  const fields = contentFields.map((field) => mergeField(field, stored, incoming));
  const card: SyncCard = {
    id: stored.id,
    sourceDeckId: stored.sourceDeckId,
    sourceCardId: stored.sourceCardId,
    createdAt: stored.createdAt < incoming.createdAt ? stored.createdAt : incoming.createdAt,
    ...contentOf(stored),
    ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
    stamps: { ...stored.stamps, ...Object.fromEntries(fields.map(({ field, stamp }) => [field, stamp])) },
    ...mergeLifecycle(stored, incoming),
  };
  return { card, lost: fields.flatMap((field) => field.lost), changed: !sameVersion(stored, card) };
}

/** Stamp of the last change of a card's content or lifecycle: what the index of a full reconcile compares. */
export function contentStamp(card: Pick<SyncCard, 'stamps' | 'deletedStamp'>): Stamp {
  return Object.values(card.stamps).reduce(laterStamp, card.deletedStamp);
}

/** Whether two versions of one card say the same, stamps included. */
export function sameVersion(a: SyncCard, b: SyncCard): boolean {
  return (
    a.createdAt === b.createdAt &&
    a.deleted === b.deleted &&
    a.deletedStamp === b.deletedStamp &&
    contentFields.every((field) => a.stamps[field] === b.stamps[field] && sameValue(a[field], b[field]))
  );
}

/** The content fields alone. */
export function contentOf(card: CardContent): CardContent {
  const { frontValue, frontExample, backValue, backExample, tags } = card;
  const { category, partOfSpeech, activeSide, suspended } = card;
  return {
    frontValue,
    frontExample,
    backValue,
    backExample,
    tags,
    category,
    partOfSpeech,
    activeSide,
    suspended,
  };
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

/** Equal stamps with different values come only from a broken device; then the value decides, on every side alike. */
function isEarlier(a: LostValue, b: LostValue): boolean {
  if (a.stamp !== b.stamp) return a.stamp < b.stamp;
  return JSON.stringify(a.value) < JSON.stringify(b.value);
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
