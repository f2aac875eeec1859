/** Normalises text for search: lower case, no accents, ё as е, one space between words. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the words of a query. A deck matches when it contains each of them, also as part of a word. */
export function searchWords(query: string): string[] {
  return foldText(query).split(' ').filter(Boolean);
}

/** Returns the text by which a deck is searched: its name, description, tags and the words on its cards. */
export function searchTextOf(
  deck: { name: string; description: string | null; tags: readonly string[] },
  cards: readonly { frontValue: string; backValue: string }[],
): string {
  const words = cards.flatMap((card) => [card.frontValue, card.backValue]);
  return foldText([deck.name, deck.description ?? '', ...deck.tags, ...words].join(' '));
}
