/** What our own packages look like to Anki, for both directions. */
import { withoutCategory } from '@repaso/contracts';
import type { CardSide } from '@repaso/contracts';

/** Fields of our notes, in their order. */
export const repasoFields = ['Front', 'FrontExample', 'Back', 'BackExample', 'PartOfSpeech'] as const;

/** Our note types by the side that is asked. */
export const repasoTypes: Readonly<Record<CardSide, string>> = {
  FRONT: 'repaso',
  BACK: 'repaso (back first)',
};

const rootDeck = 'repaso';
const inRoot = `${rootDeck}::`;
/** What a tag of Anki's cannot hold; '_' stands for a space. */
const notInTags = /[%_"\u0000-\u001f\u007f\u3000]/g;

/** The side that a note type of ours asks; null for one of somebody else's. */
export function sideAsked(name: string, fields: readonly string[]): CardSide | null {
  if (fields.join() !== repasoFields.join()) return null;
  // Anki adds to a name that is taken: 'repaso-1a2b3'.
  return name.startsWith(repasoTypes.BACK) ? 'BACK' : name.startsWith(repasoTypes.FRONT) ? 'FRONT' : null;
}

/** The deck of a folder. */
export function deckOf(category: string): string {
  return category === withoutCategory ? rootDeck : inRoot + category;
}

/** The folder of a deck of ours; undefined for none, null for a deck of somebody else's. */
export function folderOf(deck: string): string | undefined | null {
  if (deck === rootDeck) return undefined;
  return deck.startsWith(inRoot) ? deck.slice(inRoot.length) : null;
}

/** A tag as Anki holds it: tags there are apart from each other by spaces. */
export function toAnkiTag(tag: string): string {
  return tag
    .replace(notInTags, (character) => encodeURIComponent(character).replace('_', '%5F'))
    .replaceAll(' ', '_');
}

/** What `toAnkiTag` was given. */
export function fromAnkiTag(tag: string): string {
  return tag.replaceAll('_', ' ').replace(/(?:%[0-9A-F]{2})+/g, (escaped) => decoded(escaped));
}

function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}
