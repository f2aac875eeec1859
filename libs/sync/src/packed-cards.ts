/**
 * Cards of a sync response column by column. Equal and similar values are then next to each other, so that the response
 * is smaller and is parsed faster. A value that other values of the card imply is left out:
 *
 * - `stamps`: the stamp of the first content field if all fields have the same one, otherwise this stamp and the fields
 *   with other ones: `[stamp, {field: stamp}]`.
 * - `deletedStamp`, `createdAt`: 0 if it is that stamp, or the time of that stamp.
 * - `nextReviewDate`: 0 if it is midnight of `dueDay`.
 */
import {
  contentFields,
  type ContentField,
  type FieldStamps,
  type PackedCards,
  type PulledCard,
  type SyncBatchResponse,
} from '@repaso/contracts';
import { fromColumnar, pulledCardColumns } from './columnar.ts';

/** The content field whose stamp stands for those of the others. */
export const leadingField: ContentField = 'frontValue';
/** Replaces a value that others imply. The columns in which it occurs contain no numbers. */
export const impliedValue = 0;
/** Number of characters of the time with which a stamp begins. */
export const stampTimeLength = '2026-11-21T06:40:17.123Z'.length;

/** Writes cards column by column. */
export function packCards(cards: readonly PulledCard[]): PackedCards {
  return {
    columns: [...pulledCardColumns],
    stamped: [...contentFields],
    values: pulledCardColumns.map((column) => cards.map((card) => packedValue(card, column))),
  };
}

function packedValue(card: PulledCard, column: keyof PulledCard): unknown {
  if (column === 'stamps') return packedStamps(card.stamps);
  const value = card[column];
  const isImplied = value !== null && value === impliedBy(card, card.stamps[leadingField])[column];
  return isImplied ? impliedValue : value;
}

type PackedStamps = string | [stamp: string, others: Partial<FieldStamps>];

function packedStamps(stamps: FieldStamps): PackedStamps {
  const stamp = stamps[leadingField];
  const others = Object.entries(stamps).filter(([, other]) => other !== stamp);
  return others.length === 0 ? stamp : [stamp, Object.fromEntries(others)];
}

/** Returns the values that a stamp and a due day imply. */
function impliedBy({ dueDay }: Pick<PulledCard, 'dueDay'>, stamp: string): Partial<PulledCard> {
  return {
    deletedStamp: stamp,
    createdAt: stamp.slice(0, stampTimeLength),
    nextReviewDate: dueDay === null ? null : `${dueDay}T00:00:00.000Z`,
  };
}

/** Reads the cards of `packCards`. Their types are not checked: the caller trusts the sender. */
export function unpackCards({ columns, stamped, values }: PackedCards): PulledCard[] {
  return (values[0] ?? []).map((_id, row) => {
    const card: Record<string, unknown> = {};
    columns.forEach((column, at) => (card[column] = values[at]?.[row]));
    return complete(card as PackedCard, stamped);
  });
}

/** A card whose implied values are missing. */
type PackedCard = Omit<PulledCard, 'stamps'> & { stamps: PackedStamps };

function complete(card: PackedCard, stamped: readonly string[]): PulledCard {
  const [stamp, others] = typeof card.stamps === 'string' ? [card.stamps, {}] : card.stamps;
  const implied = Object.entries(impliedBy(card, stamp)).filter(
    ([column]) => card[column as keyof PackedCard] === impliedValue,
  );
  // The sender names the fields with stamps, because it may have fields that this version does not have.
  const stamps = { ...Object.fromEntries(stamped.map((field) => [field, stamp])), ...others } as FieldStamps;
  return { ...card, ...Object.fromEntries(implied), stamps };
}

/** Returns all cards of a sync response, in whatever form they are. */
export function pulledCards({ cards, packed }: Pick<SyncBatchResponse, 'cards' | 'packed'>): PulledCard[] {
  const others = fromColumnar<PulledCard>(cards);
  return packed === undefined ? others : [...unpackCards(packed), ...others];
}
