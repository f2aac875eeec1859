/** Ids of the selected cards. `anchor` is the card at which a range selection starts; null for none. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

/** A card of the list. */
interface Listed {
  id: string;
}

const idsOf = (cards: readonly Listed[]) => cards.map(({ id }) => id);

export const noSelection: Selection = { ids: new Set(), anchor: null };

/** Selects a card, or deselects it when it is selected. It becomes the anchor. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * Selects the cards from the anchor to `id`, in addition to those already selected. Without an anchor only `id` is
 * selected, and becomes the anchor. `cards` are those of the list, in its order.
 */
export function extend(selection: Selection, cards: readonly Listed[], id: string): Selection {
  const from = cards.findIndex((card) => card.id === selection.anchor);
  const to = cards.findIndex((card) => card.id === id);
  const range = from < 0 ? [id] : idsOf(cards.slice(Math.min(from, to), Math.max(from, to) + 1));
  return { ids: new Set([...selection.ids, ...range]), anchor: from < 0 ? id : selection.anchor };
}

export function selectAll(cards: readonly Listed[]): Selection {
  return { ids: new Set(idsOf(cards)), anchor: null };
}
