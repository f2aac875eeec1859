/** A kind of note: how many cards one makes, and of which fields. */
export interface NoteType {
  name: string;
  kind: 'cards' | 'cloze' | 'occlusion';
  /** In their order. */
  fields: string[];
  /** Templates of the first card. */
  question: string;
  answer: string;
}

/** As schema 11 and the message of schema 18 number them. */
export const clozeKind = 1;
export const occlusionStockKind = 6;
