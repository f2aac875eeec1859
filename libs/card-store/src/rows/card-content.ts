import { contentFields, withoutCategory, type CardContent, type SyncCard } from '@repaso/contracts';
import { contentOf, stampsOf, type Stamp } from '@repaso/sync';

const blank: CardContent = {
  frontValue: '',
  frontExample: null,
  backValue: '',
  backExample: null,
  tags: [],
  category: withoutCategory,
  partOfSpeech: null,
  activeSide: 'FRONT',
  suspended: false,
};

/** The content of a new card, all under one stamp. */
export function newContent(
  given: Partial<CardContent>,
  stamp: Stamp,
): CardContent & Pick<SyncCard, 'stamps'> {
  return { ...overlay(blank, given), stamps: stampsOf(stamp) };
}

/**
 * A card with changed content; the same one when nothing differs. Only what really changes is stamped: another device's
 * change of another field is kept.
 */
export function changeContent(card: SyncCard, changes: Partial<CardContent>, stamp: Stamp): SyncCard {
  const content = overlay(card, changes);
  const changed = contentFields.filter(
    (field) => JSON.stringify(content[field]) !== JSON.stringify(card[field]),
  );
  if (changed.length === 0) return card;
  const stamps = Object.fromEntries(changed.map((field) => [field, stamp]));
  return { ...card, ...content, stamps: { ...card.stamps, ...stamps } };
}

/** What is left out stays as it was. Trimmed as the server trims, so that both sides hold one value under one stamp. */
function overlay(base: CardContent, given: Partial<CardContent>): CardContent {
  const present = Object.fromEntries(
    Object.entries<unknown>(given).filter(([, value]) => value !== undefined),
  );
  const content = contentOf({ ...base, ...present });
  return { ...content, frontValue: content.frontValue.trim(), backValue: content.backValue.trim() };
}
