import type { ColumnRole } from './columns.ts';

/** What a field of a package's note can become; decks and ids are known without a field. */
export const fieldRoles = [
  'frontValue',
  'frontExample',
  'backValue',
  'backExample',
  'tags',
  'partOfSpeech',
] as const satisfies readonly ColumnRole[];
export type FieldRole = (typeof fieldRoles)[number];

/** What each field of a note type is, in their order; null for one that is left out. */
export type FieldMapping = readonly (FieldRole | null)[];

/** Mappings that the learner gave, by `NoteTypeReading.key`. */
export type NoteTypeChoices = Readonly<Record<string, FieldMapping>>;

/** How the notes of one type in a package were read, so that it can be shown and changed. */
export interface NoteTypeReading {
  /** Made of the type's name and fields: the same in every package that holds the type. */
  key: string;
  name: string;
  /** How many notes of the package are of this type. */
  notes: number;
  fields: FieldReading[];
  /** False where the mapping is a guess that the learner should look at. */
  isSure: boolean;
}

export interface FieldReading {
  name: string;
  /** Texts of some notes, without markup; none that is empty. */
  samples: string[];
  role: FieldRole | null;
}
