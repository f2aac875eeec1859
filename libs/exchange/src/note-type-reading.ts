import type { ColumnRole } from './columns.ts';

/** Roles that a field of a note can have. Decks and ids need no field. */
export const fieldRoles = [
  'frontValue',
  'frontExample',
  'backValue',
  'backExample',
  'tags',
  'partOfSpeech',
] as const satisfies readonly ColumnRole[];
export type FieldRole = (typeof fieldRoles)[number];

/** Roles by field index; null for a field that is left out. */
export type FieldMapping = readonly (FieldRole | null)[];

/** Mappings chosen by the learner, by `NoteTypeReading.key`. */
export type NoteTypeChoices = Readonly<Record<string, FieldMapping>>;

/** How the notes of one type were read, for display and correction. */
export interface NoteTypeReading {
  /** Derived from the type's name and fields: the same in every package with this type. */
  key: string;
  name: string;
  /** Number of notes of this type in the package. */
  notes: number;
  fields: FieldReading[];
  /** False when the mapping is a guess that the learner should check. */
  isSure: boolean;
}

export interface FieldReading {
  name: string;
  /** Non-empty texts of some notes, without markup. */
  samples: string[];
  role: FieldRole | null;
}
