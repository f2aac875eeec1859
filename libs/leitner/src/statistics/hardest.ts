import { rowKind, type ReviewTable } from './review-table.ts';

/** A card that is hard for the learner. */
export interface HardCard {
  cardId: string;
  /** Number of answers and of answers 'unknown' in the chosen period. */
  answers: number;
  unknown: number;
  /** How often a known card was forgotten since its last reset, in the whole log; the same as `countLapses`. */
  lapses: number;
}

/** What is counted of a card while its log is read. */
export type CardTally = Omit<HardCard, 'cardId'> & { wasKnown: boolean };

/** Number of cards that the list has at most. The caller leaves out those that the learner has deleted. */
const listed = 50;
/** A card with fewer answers than this is not hard yet. */
const fewestAnswers = 3;

/** Counts a row of a card's log. The rules of lapses are those of `countLapses`. Changes and returns the tally. */
export function addToCard(
  known: CardTally | undefined,
  table: ReviewTable,
  row: number,
  isInPeriod: boolean,
): CardTally {
  const tally = known ?? { answers: 0, unknown: 0, lapses: 0, wasKnown: false };
  const kind = table.kind[row];
  if (kind === rowKind.seed) {
    tally.wasKnown = table.flag[row] === 1;
  } else if (kind === rowKind.reset) {
    tally.lapses = 0;
    tally.wasKnown = false;
  } else {
    const isUnknown = table.rating[row] === 1;
    if (isUnknown && tally.wasKnown) tally.lapses += 1;
    tally.wasKnown = !isUnknown;
    if (isInPeriod) {
      tally.answers += 1;
      if (isUnknown) tally.unknown += 1;
    }
  }
  return tally;
}

/** Returns the hardest cards: those with most lapses, then those with the largest share of 'unknown'. */
export function hardestOf(tallies: readonly CardTally[], cardIds: readonly string[]): HardCard[] {
  const cards = tallies.map(({ answers, unknown, lapses }, index) => ({
    ...{ cardId: cardIds[index] ?? '', answers, unknown, lapses },
  }));
  return cards
    .filter(({ answers, unknown }) => answers >= fewestAnswers && unknown > 0)
    .sort(
      (a, b) =>
        b.lapses - a.lapses ||
        b.unknown / b.answers - a.unknown / a.answers ||
        (a.cardId < b.cardId ? -1 : 1),
    )
    .slice(0, listed);
}
