/**
 * The content of a learner's card, one row for each field. These follow from the table: the schemas and stamps, the
 * merge, the columns of a sync page, the SQL statements and the entity of the service, and the content of a new card.
 * Each field is merged by its own stamp: the later one wins.
 *
 * This file does not import zod, to keep the browser's first load small.
 */
import type { FieldKind, KindValue } from './field-kinds.ts';
import { withoutCategory } from './limits.ts';

/** One field of a card's content. */
interface CardField<K extends FieldKind> {
  kind: K;
  /** Name of the field's column in Postgres. */
  column: string;
  /** The value in a card for which none was given. */
  blank: KindValue<K>;
  /**
   * `required`: every request contains the field. `optional`: if a request omits it, the value is blank. `later`: as
   * optional; clients and stored cards of earlier versions also lack its stamp. Every new field is `later`.
   */
  presence: 'required' | 'optional' | 'later';
}

type AnyCardField = { [K in FieldKind]: CardField<K> }[FieldKind];
/** A table of card fields by name. */
export type CardFieldTable = Readonly<Record<string, AnyCardField>>;

const noTags: string[] = [];

/** Pages and SQL statements have the fields in this order. A new row goes to the end. */
export const cardFields = {
  frontValue: { column: 'front_value', kind: 'front', blank: '', presence: 'required' },
  frontExample: { column: 'front_example', kind: 'example', blank: null, presence: 'required' },
  backValue: { column: 'back_value', kind: 'back', blank: '', presence: 'required' },
  backExample: { column: 'back_example', kind: 'example', blank: null, presence: 'required' },
  tags: { column: 'tags', kind: 'tags', blank: noTags, presence: 'required' },
  category: { column: 'category', kind: 'category', blank: withoutCategory, presence: 'optional' },
  partOfSpeech: { column: 'part_of_speech', kind: 'partOfSpeech', blank: null, presence: 'required' },
  activeSide: { column: 'active_side', kind: 'side', blank: 'FRONT', presence: 'optional' },
  suspended: { column: 'suspended', kind: 'flag', blank: false, presence: 'optional' },
  /** Whether the card is the reverse of another: it has the same texts, asks the other side, and has its own schedule. */
  isReverse: { column: 'is_reverse', kind: 'flag', blank: false, presence: 'later' },
} as const satisfies CardFieldTable;

export type ContentField = keyof typeof cardFields;
/** The content of a card, without identity, stamps and progress. */
export type CardContent = { [F in ContentField]: KindValue<(typeof cardFields)[F]['kind']> };
/** The stamp of each field of a card's content. */
export type FieldStamps = Record<ContentField, string>;

/** Names of the content fields, in the order of `cardFields`. */
export const contentFields: readonly ContentField[] = fieldNames(cardFields);

/** Names of the fields that clients and stored cards of earlier versions lack. */
export const laterFields = contentFields.filter((field) => isMissingInOldCards(cardFields[field]));

/** The stamp of a `later` field that was never written. It is earlier than every stamp of a device. */
export const unwrittenStamp = '1970-01-01T00:00:00.000Z:0000:none';

/** The content of a card for which no field was given. It is not valid by itself: a card needs both texts. */
export const blankContent: CardContent = buildCardContent((field) => cardFields[field].blank);

/** Returns the names of the fields of a table, in its order. */
export function fieldNames<T extends CardFieldTable>(table: T): (keyof T & string)[] {
  return Object.keys(table);
}

/** Returns whether cards of earlier versions lack this field. */
export function isMissingInOldCards({ presence }: AnyCardField): boolean {
  return presence === 'later';
}

/** Returns a record with a value for every content field. `valueOf` returns the value of a field. */
export function mapContentFields<T>(valueOf: (field: ContentField) => T): Record<ContentField, T> {
  // The loop assigns every field, which the compiler cannot see.
  const record = {} as Record<ContentField, T>;
  for (const field of contentFields) record[field] = valueOf(field);
  return record;
}

/** Returns the content of a card. `valueOf` must return a value of the type of the given field. */
export function buildCardContent(valueOf: (field: ContentField) => CardContent[ContentField]): CardContent {
  // The fields have different types. The compiler cannot connect them with their names in a loop.
  return mapContentFields(valueOf) as CardContent;
}
