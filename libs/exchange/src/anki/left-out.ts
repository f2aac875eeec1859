/**
 * What an import leaves out and counts. The unit is notes for CLOZE and IMAGE_OCCLUSION, cards for OTHER_CARDS, files
 * for MEDIA, fields with text for EXTRA_FIELDS, unknown names for PARTS_OF_SPEECH, and reviews for REVIEWS.
 */
export type AnkiLeftOut =
  'CLOZE' | 'IMAGE_OCCLUSION' | 'OTHER_CARDS' | 'MEDIA' | 'EXTRA_FIELDS' | 'PARTS_OF_SPEECH' | 'REVIEWS';

export type Count = (what: AnkiLeftOut, more: number) => void;

/** Counts what is left out. `sums` contains only codes with a count above zero. */
export function leftOutCounter(): { count: Count; sums: () => { code: AnkiLeftOut; count: number }[] } {
  const counts = new Map<AnkiLeftOut, number>();
  return {
    count: (what, more) => void counts.set(what, (counts.get(what) ?? 0) + more),
    sums: () => [...counts].flatMap(([code, count]) => (count > 0 ? [{ code, count }] : [])),
  };
}
