/**
 * What of a package is left out, and counted: notes for the first two, cards, recordings and pictures, fields with text,
 * names that are no part of speech here, reviews.
 */
export type AnkiLeftOut =
  'CLOZE' | 'IMAGE_OCCLUSION' | 'OTHER_CARDS' | 'MEDIA' | 'EXTRA_FIELDS' | 'PARTS_OF_SPEECH' | 'REVIEWS';

export type Count = (what: AnkiLeftOut, more: number) => void;

/** Sums up what is left out; the sums name only what was left out at all. */
export function leftOutCounter(): { count: Count; sums: () => { code: AnkiLeftOut; count: number }[] } {
  const counts = new Map<AnkiLeftOut, number>();
  return {
    count: (what, more) => void counts.set(what, (counts.get(what) ?? 0) + more),
    sums: () => [...counts].flatMap(([code, count]) => (count > 0 ? [{ code, count }] : [])),
  };
}
