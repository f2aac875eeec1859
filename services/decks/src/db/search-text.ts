/** Text as searches compare it: small letters without accents, ё as е, one space between words. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a query; a deck is found when it holds each of them, also as part of a word. */
export function searchWords(query: string): string[] {
  return foldText(query).split(' ').filter(Boolean);
}

/** What a deck is found by: its name, description, tags and the words on its cards. */
export function searchTextOf(
  deck: { name: string; description: string | null; tags: readonly string[] },
  cards: readonly { frontValue: string; backValue: string }[],
): string {
  const words = cards.flatMap((card) => [card.frontValue, card.backValue]);
  return foldText([deck.name, deck.description ?? '', ...deck.tags, ...words].join(' '));
}
