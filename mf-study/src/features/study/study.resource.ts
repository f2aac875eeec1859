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
    load: ({ keep, whole }) => (keep.length === 0 ? begin(store, firstId()) : goOn(store, keep, whole)),
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

/**
 * Reads a list in which nothing is kept, such as the first one. It is short, because the learner waits for its first card.
 */
async function begin(store: CardStore, firstId?: string): Promise<LoadedList<DueCard>> {
  const first = firstId === undefined ? [] : [firstId];
  const { cards, ...figures } = await store.studyStart((due, repeated) =>
    choose(due, new Set([...first, ...repeated]), repeated.length + enoughCards),
  );
  return listOf(store, cards.map(withWaitAt(figures.now)), figures);
}

/** Reads a list that keeps cards of the one before. */
async function goOn(store: CardStore, keep: readonly string[], whole: boolean): Promise<LoadedList<DueCard>> {
  if (!whole) {
    const { cards, ...figures } = await store.studyNext(keep);
    const kept = cards.map(withWaitAt(figures.now));
    if (kept.filter(isFree).length >= enoughCards) return listOf(store, kept, figures);
  }
  const { cards, ...figures } = await store.studyStart((due, repeated) => {
    const kept = new Set([...keep, ...repeated]);
    return choose(due, kept, Math.max(readAhead, kept.size + enoughCards));
  });
  return listOf(store, cards.map(withWaitAt(figures.now)), figures);
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

/**
 * Chooses cards of the session: all of `keep` that are due, because their steps may end soon, then random other due ids, up
 * to `most` in total.
 */
function choose(ids: readonly string[], keep: ReadonlySet<string>, most: number): string[] {
  const chosen = ids.filter((id) => keep.has(id));
  const others = ids.filter((id) => !keep.has(id));
  while (chosen.length < most && others.length > 0) {
    chosen.push(...others.splice(Math.floor(Math.random() * others.length), 1));
  }
  return chosen;
}
