import { uuidV7, watchQuery } from '@repaso/card-store';
import type { CardStore, LocalCard, Sync } from '@repaso/card-store';
import { isDue, siblingId } from '@repaso/leitner';
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

/** Connects a study session with the learner's card store and sync client. */
export function studyPort(store: CardStore, sync: Sync): StudyPort<DueCard> {
  return {
    async load({ keep, whole }) {
      // At the beginning no card is kept, so the due cards are read beside the figures.
      const [summary, done, now, due] = await Promise.all([
        store.summary(),
        store.doneIds(),
        store.presentTime(),
        keep.length === 0 ? readDue(store, keep) : null,
      ]);
      const withWait = (card: LocalCard): DueCard => ({
        ...card,
        wait: waitAt(now, card),
        isBothWays: false,
      });
      const kept = whole ? [] : (await stillDue(store, keep)).map(withWait);
      const isEnough = kept.filter(isFree).length >= enoughCards;
      const read = isEnough ? kept : (due ?? (await readDue(store, keep))).map(withWait);
      const cards = (await store.settings()).asksGaps ? await withSiblings(store, read) : read;
      const beyond = Math.max(0, summary.remaining - cards.length);
      return { cards, beyond, done, summary, changesIn: untilNextChange(cards, now) };
    },
    showAnswer: (cardId) => store.recordAnswerShown(cardId),
    newEntryId: () => uuidV7(Date.now()),
    answer: (cardId, rating, duration, entryId) => store.recordAnswer(cardId, rating, duration, entryId),
    undoAnswer: (entryId) => store.undoAnswer(entryId),
    allowMore: (kind, count) => (kind === 'new' ? store.allowMoreNew(count) : store.allowMoreReviews(count)),
    async sync() {
      const late = new Promise((resolve) => setTimeout(resolve, maxSyncMs));
      await Promise.race([sync.requestSync('refresh'), late, untilFirstCards(store)]);
    },
  };
}

/**
 * Resolves when the store of a new device can tell what to study: the first cards come long before the first pull ends.
 * On other devices it stays pending.
 */
function untilFirstCards(store: CardStore): Promise<void> {
  const query = async () => {
    if (!(await store.isInFirstPull())) return false;
    const [{ remaining }, due] = await Promise.all([store.summary(), store.dueIds()]);
    return remaining === 0 || due.length > 0;
  };
  const come = watchQuery(() => query().catch(() => false));
  return new Promise((resolve) => {
    const stop = come.subscribe(() => {
      if (come.get() !== true) return;
      stop();
      resolve();
    });
  });
}

async function withSiblings(store: CardStore, cards: readonly DueCard[]): Promise<DueCard[]> {
  const siblings = await store.cards(cards.map(({ id }) => siblingId(id)));
  const ids = new Set(siblings.filter(({ deleted }) => !deleted).map(({ id }) => siblingId(id)));
  return cards.map((card) => ({ ...card, isBothWays: ids.has(card.id) }));
}

async function stillDue(store: CardStore, ids: readonly string[]): Promise<LocalCard[]> {
  const [cards, today] = await Promise.all([store.cards(ids), store.today()]);
  return cards.filter((card) => isDue(card, today));
}

async function readDue(store: CardStore, keep: readonly string[]): Promise<LocalCard[]> {
  const [ids, repeated] = await Promise.all([store.dueIds(), store.repeatedIds()]);
  return store.cards(choose(ids, new Set([...keep, ...repeated])));
}

/**
 * Chooses the cards of the session: all of `keep` that are due, because their steps may end soon, then random other due
 * ids, up to `readAhead` in total, but at least `enoughCards` of them.
 */
function choose(ids: readonly string[], keep: ReadonlySet<string>): string[] {
  const chosen = ids.filter((id) => keep.has(id));
  const others = ids.filter((id) => !keep.has(id));
  const most = Math.max(readAhead, chosen.length + enoughCards);
  while (chosen.length < most && others.length > 0) {
    chosen.push(...others.splice(Math.floor(Math.random() * others.length), 1));
  }
  return chosen;
}
