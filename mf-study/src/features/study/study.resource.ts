import type { CardStore, LocalCard, Sync } from '@repaso/card-store';
import type { BoxCounts } from '@repaso/leitner';
import { streak } from '@repaso/leitner';
import type { StudyPort } from './study-session.ts';

/** Cards read ahead: enough that nobody answers faster than the list is read again. */
const readAhead = 60;
const longestSync = 2_000;
/** More than any learner has; lifts the day's limit of new cards. */
const everyNew = 1_000_000;

export interface Completion {
  boxes: BoxCounts;
  streak: number;
}

/** What a session of this learner reads and writes. */
export function studyPort(store: CardStore, sync: Sync): StudyPort<LocalCard> {
  return {
    async load(keep, moreNew) {
      const [ids, summary] = await Promise.all([store.dueIds(moreNew), store.summary(moreNew)]);
      const wanted = choose(ids, new Set(keep));
      const cards = await Promise.all(wanted.map((id) => store.card(id)));
      const heldBack = ids.length > 0 ? 0 : (await store.dueIds(everyNew)).length;
      return {
        cards: cards.filter((card) => card !== undefined),
        beyond: ids.length - wanted.length,
        summary,
        heldBack,
      };
    },
    showAnswer: (cardId) => store.showAnswer(cardId),
    answer: (cardId, rating, duration) => store.answer(cardId, rating, duration),
    undoLast: () => store.undoLast(),
    async sync() {
      const late = new Promise((resolve) => setTimeout(resolve, longestSync));
      await Promise.race([sync.requestSync('refresh'), late]);
    },
  };
}

/** The kept ones that are still due, filled up with others by chance. */
function choose(ids: readonly string[], keep: ReadonlySet<string>): string[] {
  const chosen = ids.filter((id) => keep.has(id));
  const others = ids.filter((id) => !keep.has(id));
  while (chosen.length < readAhead && others.length > 0) {
    chosen.push(...others.splice(Math.floor(Math.random() * others.length), 1));
  }
  return chosen;
}

export async function readCompletion(store: CardStore): Promise<Completion> {
  const [boxes, days, today] = await Promise.all([store.boxCounts(), store.answeredDays(), store.today()]);
  return { boxes, streak: streak(days, today) };
}
