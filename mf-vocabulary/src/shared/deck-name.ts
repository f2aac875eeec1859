/** Specified: a deck without a known name is called after this much of its id. */
const idLength = 8;

/** How every screen calls a deck: by its name, or 'Deck' and the beginning of its id. */
export function deckName(names: ReadonlyMap<string, string>, id: string): string {
  return names.get(id) ?? `Deck ${id.slice(0, idLength)}`;
}
