/** A note type: its fields, and how many cards a note makes. */
export interface NoteType {
  name: string;
  kind: 'cards' | 'cloze' | 'occlusion';
  /** Field names in order. */
  fields: string[];
  /** Templates of the first card. */
  question: string;
  answer: string;
}

/** Numbers that schema 11 and the protobuf message of schema 18 use. */
export const clozeKind = 1;
export const occlusionStockKind = 6;
