/**
 * How a learner's cards of a deck stand to the deck as its author has it now.
 *
 * Nobody keeps a deck's former texts, so what a difference means follows from the card itself. A learner's own edit
 * begins the card's schedule again, and so stands beside a `reset` of the log, made by one device in one moment; taking
 * over the author's change keeps the schedule. So a text that differs from the deck's is **the learner's own** when it
 * was written in the moment of a reset, or later than the card was taken and than the author last wrote (an import, for
 * instance). Any other difference is **the author's change**. An own text is only offered to be replaced when the author
 * wrote the card after the learner did. Tags, folder and the like are the learner's to arrange, and no part of this.
 */
import type { DeckCard, DeckWithCards, LogEntry } from '@repaso/contracts';
import { laterStamp, parseStamp } from '@repaso/sync';
import { toLocalCard, type CardRow, type LocalCard } from '../rows/card-row.ts';
import type { StoreCore } from '../rows/store-core.ts';

const texts = ['frontValue', 'frontExample', 'backValue', 'backExample', 'partOfSpeech'] as const;
/** What an author's change of a card is made of. */
export type DeckText = (typeof texts)[number];

/** A card that its author has changed since the learner took it. */
export interface ChangedCard {
  card: LocalCard;
  source: DeckCard;
  /** Texts the author has changed: what taking over replaces. */
  fields: readonly DeckText[];
  /** The learner has edited the card too. */
  isEdited: boolean;
}

export interface DeckComparison {
  /** Ids of the deck's cards that the learner has. */
  present: ReadonlySet<string>;
  /** Ids of cards added to the deck since the learner last took some of it; none for who has none. */
  fresh: ReadonlySet<string>;
  changed: readonly ChangedCard[];
  /** The learner's cards that are no longer in the deck. */
  removed: readonly LocalCard[];
}

/** What a learner has of a deck. */
export interface DeckHolding {
  count: number;
  /** When the latest of these cards was taken or written, as an ISO instant: a deck changed later has news. */
  writtenAt: string;
}

type Deck = Pick<DeckWithCards, 'id' | 'createdAt' | 'cards'>;

/** Compares a deck with what the learner has of it; may run in `useLive`. */
export async function deckComparison(core: StoreCore, deck: Deck): Promise<DeckComparison> {
  const { db, userId } = core;
  const rows = await rowsOf(core, [deck.id]);
  const differing = pairs(rows, deck).filter(([row, source]) => differences(row, source).length > 0);
  const keys = differing.map(([row]) => [userId, row.id]);
  const log = await db.log.where('[userId+cardId]').anyOf(keys).toArray();
  return compareDeck(rows, log, deck);
}

/** What the learner has of each of these decks; may run in `useLive`. */
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

/** The comparison itself. `log`: the entries of the cards that differ. */
function compareDeck(rows: readonly CardRow[], log: readonly LogEntry[], deck: Deck): DeckStanding {
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
  const taken = Object.values(stamps).reduce((a, b) => (a < b ? a : b));
  const isLater = (field: DeckText) => timeOf(stamps[field]) >= source.updatedAt;
  const isOwn = (field: DeckText) =>
    resets.has(`${row.id} ${momentOf(stamps[field])}`) || (stamps[field] > taken && isLater(field));
  const differing = differences(row, source);
  const fields = differing.filter((field) => !isOwn(field) || !isLater(field));
  if (fields.length === 0) return [];
  return [{ card: toLocalCard(row), source, fields, isEdited: differing.some(isOwn) }];
}

/** An empty text and none are one. */
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

/** A stamp's instant, as ISO text. */
const timeOf = (stamp: string) => stamp.slice(0, 24);

/** One device's moment: what one command stamps has it in common. */
function momentOf(stamp: string): string {
  const { time = 0, device = '' } = parseStamp(stamp) ?? {};
  return `${time} ${device}`;
}
