import { uuidV7 } from '@repaso/card-store';
import type { CardStore, LocalCard, StudyMoment, Sync } from '@repaso/card-store';
import { siblingId } from '@repaso/leitner';
import type { LoadedList } from './study-list.ts';
import type { StudyPort } from './study-session.ts';
import { isFree, untilNextChange, waitAt } from './waiting-cards.ts';
import type { WaitingCard } from './waiting-cards.ts';

/** A card of a study session. */
export type DueCard = LocalCard &
  WaitingCard & {
    /** Whether the card has a second schedule. It is read only for learners who fill gaps. */
    isBothWays: boolean;
  };

/** How many due cards the session loads at most. */
const readAhead = 60;
/**
 * If at least this many loaded cards may be shown after an answer, the list of all due ids is not read again. Otherwise
 * at least this many others are added.
 */
const enoughCards = 20;
const maxSyncMs = 2_000;

/**
 * Connects a study session with the learner's card store and sync client.
 *
 * @param firstId returns the id of a card that the session begins with if it is due
 */
export function studyPort(
  store: CardStore,
  sync: Sync,
  firstId: () => string | undefined,
): StudyPort<DueCard> {
  return {
    load: createLoad(store, firstId),
    showAnswer: (cardId) => store.recordAnswerShown(cardId),
    newEntryId: () => uuidV7(Date.now()),
    answer: (cardId, rating, duration, entryId) => store.recordAnswer(cardId, rating, duration, entryId),
    undoAnswer: (entryId) => store.undoAnswer(entryId),
    allowMore: (kind, count) => (kind === 'new' ? store.allowMoreNew(count) : store.allowMoreReviews(count)),
    async sync() {
      const late = new Promise((resolve) => setTimeout(resolve, maxSyncMs));
      await Promise.race([sync.requestSync('refresh'), late]);
    },
  };
}

/** Returns the function that reads the list of a session. */
function createLoad(store: CardStore, firstId: () => string | undefined): StudyPort<DueCard>['load'] {
  /** Ids of the due cards that the latest read of all due ids did not load, and no later one. */
  let left: string[] = [];
  const readAll = async (keep: readonly string[], least: number) => {
    const { cards, ...figures } = await store.studyStart((due, repeated) => {
      const kept = new Set([...keep, ...repeated]);
      left = due.filter((id) => !kept.has(id));
      const chosen = due.filter((id) => kept.has(id));
      return [...chosen, ...takeRandom(left, Math.max(least, kept.size + enoughCards) - chosen.length)];
    });
    return { cards: cards.map(withWaitAt(figures.now)), figures };
  };
  const readThese = async (ids: Iterable<string>) => {
    const { cards, ...figures } = await store.studyNext([...ids]);
    const isAll = cards.length + left.length === figures.summary.remaining;
    return { cards: cards.map(withWaitAt(figures.now)), figures, isAll };
  };
  const readOn = async (keep: readonly string[]) => {
    const kept = await readThese(keep);
    const isEnough = kept.isAll && left.length === 0;
    if (isEnough || kept.cards.filter(isFree).length >= enoughCards) return kept;
    const ids = new Set([...keep, ...(await store.repeatedIds())]);
    const more = takeRandom(left, Math.max(readAhead - ids.size, enoughCards));
    const read = await readThese([...ids, ...more]);
    // `isAll` is false after midnight, for example, or when another device has changed cards.
    return read.isAll ? read : readAll(keep, readAhead);
  };
  const read = async (keep: readonly string[], whole: boolean) => {
    if (keep.length > 0) return whole ? readAll(keep, readAhead) : readOn(keep);
    // The list is short when nothing is kept, as at the start: the learner waits for the first card.
    const first = firstId();
    return readAll(first === undefined ? [] : [first], 0);
  };
  return async ({ keep, whole }) => {
    const { cards, figures } = await read(keep, whole);
    return listOf(store, cards, figures);
  };
}

const withWaitAt =
  (now: number) =>
  (card: LocalCard): DueCard => ({ ...card, wait: waitAt(now, card), isBothWays: false });

async function listOf(
  store: CardStore,
  read: DueCard[],
  { summary, done, now, settings }: Omit<StudyMoment, 'cards'>,
): Promise<LoadedList<DueCard>> {
  const cards = settings.asksGaps ? await withSiblings(store, read) : read;
  const beyond = Math.max(0, summary.remaining - cards.length);
  return { cards, beyond, done, summary, changesIn: untilNextChange(cards, now) };
}

async function withSiblings(store: CardStore, cards: readonly DueCard[]): Promise<DueCard[]> {
  const siblings = await store.cards(cards.map(({ id }) => siblingId(id)));
  const ids = new Set(siblings.filter(({ deleted }) => !deleted).map(({ id }) => siblingId(id)));
  return cards.map((card) => ({ ...card, isBothWays: ids.has(card.id) }));
}

/** Removes so many random ids of a list, or all if it has fewer, and returns them. */
function takeRandom(ids: string[], count: number): string[] {
  const taken: string[] = [];
  while (taken.length < count && ids.length > 0) {
    taken.push(...ids.splice(Math.floor(Math.random() * ids.length), 1));
  }
  return taken;
}
