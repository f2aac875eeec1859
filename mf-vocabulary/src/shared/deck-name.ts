/** SPEC: a deck without a known name is named by this many characters of its id. */
const idLength = 8;

/** The displayed name of a deck: its name, or 'Deck' and the start of its id. */
export function deckName(names: ReadonlyMap<string, string>, id: string): string {
  return names.get(id) ?? `Deck ${id.slice(0, idLength)}`;
}
