import { languageLevels } from '@repaso/contracts';
import type { DeckView } from '@repaso/contracts';

type Offered = Pick<DeckView, 'id' | 'level'>;

const rankOf = ({ level }: Offered) =>
  level === null ? languageLevels.length : languageLevels.indexOf(level);

/**
 * The deck to take next: one that the learner does not have, of the highest level that the learner has a deck of, else
 * of the next level up, else of one below. Nobody's first deck is of the lowest level.
 */
export function recommendedDeck<D extends Offered>(decks: readonly D[], held: ReadonlySet<string>): D | null {
  const own = decks.filter(({ id, level }) => held.has(id) && level !== null).map(rankOf);
  const reached = Math.max(0, ...own);
  const distance = (deck: D) =>
    rankOf(deck) >= reached ? rankOf(deck) - reached : 100 + reached - rankOf(deck);
  const [first] = decks
    .filter(({ id }) => !held.has(id))
    .toSorted((one, other) => distance(one) - distance(other));
  return first ?? null;
}
