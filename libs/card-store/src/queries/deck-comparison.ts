/**
 * Compares a learner's cards of a deck with the present deck of its author.
 *
 * Former texts of a deck are not stored. So the reason of a difference is computed from the learner's card:
 * - **Learner's edit.** An edit by the learner resets the schedule: the text's stamp and a `reset` entry in the log have
 *   the same device and time. Without such an entry, a text is also the learner's if it was written after the card was
 *   added and not before the author's last change (for example by an import).
 * - **Author's change.** Every other difference. Applying it keeps the schedule.
 *
 * A learner's edit is offered for replacement only if the author changed the card after the edit. Tags, folder and other
 * fields belong to the learner and are not compared.
 */
import { unwrittenStamp } from '@repaso/contracts';
import type { DeckCard, DeckWithCards, LogEntry } from '@repaso/contracts';
import { laterStamp, parseStamp } from '@repaso/sync';
import { toLocalCard, type CardRow, type LocalCard } from '../rows/card-row.ts';
import type { StoreCore } from '../rows/store-core.ts';

const texts = ['frontValue', 'frontExample', 'backValue', 'backExample', 'partOfSpeech'] as const;
/** A field of a card that an author's change can replace. */
export type DeckText = (typeof texts)[number];

/** A learner's card of which the deck's author has changed texts since the learner added it. */
export interface ChangedCard {
  card: LocalCard;
  source: DeckCard;
  /** The fields that the author has changed. `applyDeckChanges` replaces them. */
  fields: readonly DeckText[];
  /** Whether the learner has edited a differing field of the card too. */
  isEdited: boolean;
}

export interface DeckComparison {
  /** Ids of the deck's cards that the learner has, as the deck has them. */
  present: ReadonlySet<string>;
  /**
   * Ids of cards added to the deck since the learner last added cards of it. Empty if the learner has no card of the
   * deck.
   */
  fresh: ReadonlySet<string>;
  changed: readonly ChangedCard[];
  /** The learner's cards of this deck that are no longer in it. */
  removed: readonly LocalCard[];
}

/** How many cards of one deck a learner has, and when they last changed. */
export interface DeckHolding {
  count: number;
  /**
   * When one of these cards was last added or edited (ISO). A deck that its author changed later has updates for the
   * learner.
   */
  writtenAt: string;
}

type Deck = Pick<DeckWithCards, 'id' | 'createdAt' | 'cards'>;

/** Compares a deck with the learner's cards of it. Can run in `useLive`. */
export async function deckComparison(core: StoreCore, deck: Deck): Promise<DeckComparison> {
  const { db, userId } = core;
  const rows = await rowsOf(core, [deck.id]);
  const differing = pairs(rows, deck).filter(([row, source]) => differences(row, source).length > 0);
  const keys = differing.map(([row]) => [userId, row.id]);
  const log = await db.log.where('[userId+cardId]').anyOf(keys).toArray();
  return compareDeck(rows, log, deck);
}

/**
 * Counts the learner's cards of each of these decks, by deck id. Decks without such cards are left out. Can run in
 * `useLive`.
 */
export async function deckHoldings(
  core: StoreCore,
  deckIds: readonly string[],
): Promise<Map<string, DeckHolding>> {
  const holdings = new Map<string, DeckHolding>();
  for (const row of await rowsOf(core, deckIds)) {
    const { count = 0, writtenAt = '' } = holdings.get(row.sourceDeckId ?? '') ?? {};
    const times = [writtenAt, row.sync.createdAt, timeOf(newestText(row))];
    holdings.set(row.sourceDeckId ?? '', { count: count + 1, writtenAt: times.reduce(laterStamp) });
  }
  return holdings;
}

/**
 * Compares a deck with the rows of the learner's cards of it. `log`: the entries of the cards that differ from the
 * deck.
 */
function compareDeck(rows: readonly CardRow[], log: readonly LogEntry[], deck: Deck): DeckComparison {
  const resets = new Set(
    log.filter(({ kind }) => kind === 'reset').map(({ cardId, stamp }) => `${cardId} ${momentOf(stamp)}`),
  );
  const inDeck = new Set(deck.cards.map(({ id }) => id));
  const present = new Set(rows.map(({ sourceCardId }) => sourceCardId ?? '').filter((id) => inDeck.has(id)));
  const takenAt = rows.map(({ sync }) => sync.createdAt).reduce(laterStamp, '');
  const isFresh = ({ id, createdAt }: DeckCard) =>
    !present.has(id) && createdAt > takenAt && createdAt > deck.createdAt;
  return {
    present,
    fresh: new Set(takenAt === '' ? [] : deck.cards.filter(isFresh).map(({ id }) => id)),
    changed: pairs(rows, deck).flatMap(([row, source]) => changeOf(row, source, resets)),
    removed: rows.filter(({ sourceCardId }) => !inDeck.has(sourceCardId ?? '')).map(toLocalCard),
  };
}

function changeOf(row: CardRow, source: DeckCard, resets: ReadonlySet<string>): ChangedCard[] {
  const { stamps } = row.sync;
  const written = Object.values(stamps).filter((stamp) => stamp !== unwrittenStamp);
  const taken = written.reduce((a, b) => (a < b ? a : b));
  const isLater = (field: DeckText) => timeOf(stamps[field]) >= source.updatedAt;
  const isOwn = (field: DeckText) =>
    resets.has(`${row.id} ${momentOf(stamps[field])}`) || (stamps[field] > taken && isLater(field));
  const differing = differences(row, source);
  const fields = differing.filter((field) => !isOwn(field) || !isLater(field));
  if (fields.length === 0) return [];
  return [{ card: toLocalCard(row), source, fields, isEdited: differing.some(isOwn) }];
}

/** Returns the texts in which a card differs from the deck. An empty text equals null. */
function differences(row: CardRow, source: DeckCard): DeckText[] {
  return texts.filter((field) => (row[field] ?? '') !== (source[field] ?? ''));
}

async function rowsOf({ db, userId }: StoreCore, deckIds: readonly string[]): Promise<CardRow[]> {
  const keys = deckIds.map((id) => [userId, id]);
  const rows = await db.cards.where('[userId+sourceDeckId]').anyOf(keys).toArray();
  return rows.filter(({ deleted }) => deleted === 0);
}

function pairs(rows: readonly CardRow[], deck: Deck): [CardRow, DeckCard][] {
  const sources = new Map(deck.cards.map((card) => [card.id, card]));
  return rows.flatMap((row): [CardRow, DeckCard][] => {
    const source = sources.get(row.sourceCardId ?? '');
    return source === undefined ? [] : [[row, source]];
  });
}

const newestText = ({ sync }: CardRow) => texts.map((field) => sync.stamps[field]).reduce(laterStamp);

/** Returns the time of a stamp, as ISO text. */
const timeOf = (stamp: string) => stamp.slice(0, 24);

/** Returns time and device of a stamp, as a text to compare. All stamps of one command have the same. */
function momentOf(stamp: string): string {
  const { time = 0, device = '' } = parseStamp(stamp) ?? {};
  return `${time} ${device}`;
}
