/**
 * Runs a study session. An answer shows the next card at once. Its write starts at the same time and ends after all
 * earlier writes.
 */
import { createRun, currentTurn } from '@repaso/practice';
import type { Run, Side } from '@repaso/practice';
import { studyRules } from './session.ts';
import type { StudyCard, StudyRating, Visit } from './session.ts';
import { createStudyList } from './study-list.ts';
import type { ListPort, StudySnapshot } from './study-list.ts';

/** What a study session reads and writes on this device. */
export interface StudyPort<C extends StudyCard> extends ListPort<C> {
  showAnswer(cardId: string): Promise<unknown>;
  newEntryId(): string;
  answer(cardId: string, rating: StudyRating, duration: number, entryId: string): Promise<unknown>;
  undoAnswer(entryId: string): Promise<unknown>;
  /** Raises a limit of today by so many cards. */
  allowMore(kind: 'overdue' | 'new', count: number): Promise<unknown>;
}

export interface StudySession<C extends StudyCard> {
  subscribe: (listener: () => void) => () => void;
  get: () => StudySnapshot<C>;
  /** Reads the list of due cards again, after changes from outside of the session. */
  reload: () => void;
  /** Repeats a read of the list that failed. */
  retry: () => void;
  /**
   * Tells the session that a side of a card was painted. `visit` is the number of the showing. A card can be rated
   * only after its answer was painted.
   */
  seen: (visit: number, side: Side) => void;
  flip: () => void;
  /**
   * Records an answer to the current card. Returns false if it cannot be answered now, for example before it was
   * turned.
   */
  answer: (rating: StudyRating) => boolean;
  move: (by: 'next' | 'previous') => void;
  undo: () => void;
  /** Continues after the completion screen, with so many more cards than the limits of today allow, if any are named. */
  resume: (more?: { kind: 'overdue' | 'new'; count: number }) => void;
}

/** A card that the page has shown before the session began, and what the learner has done with it. */
export interface FirstCard {
  id: string;
  isTurned: boolean;
  rating: StudyRating | null;
}

interface Deps {
  /** The session begins with this card, if it is one of its cards. */
  first?: () => FirstCard | null;
  random: () => number;
  now: () => number;
  onFailure: (error: unknown) => void;
}

export function createStudySession<C extends StudyCard>(
  port: StudyPort<C>,
  { first = () => null, ...deps }: Deps,
): StudySession<C> {
  const run = createRun<C, StudyRating>(
    studyRules(() => first()?.id),
    {
      ...deps,
      ...writesOf(port),
      onStored: (id) => list.onStored(id),
    },
  );
  const list = createStudyList(port, run, deps.onFailure);
  doAgain(run, first);
  return {
    subscribe: list.subscribe,
    get: list.get,
    reload: list.reload,
    retry: list.retry,
    seen: run.seen,
    flip: () => void run.act({ type: 'turned' }),
    answer: (rating) => run.act({ type: 'responded', response: rating }),
    move: (by) => void run.act({ type: 'moved', by }),
    undo: () => void run.act({ type: 'undone' }),
    resume(more) {
      if (more !== undefined) run.track(port.allowMore(more.kind, more.count));
      list.resume();
    },
  };
}

/** Does with the first card what the learner has done with it before, if the session begins with the same card. */
function doAgain<C extends StudyCard>(run: Run<C, StudyRating>, first: () => FirstCard | null): void {
  const stop = run.subscribe(() => {
    const turn = currentTurn(run.get());
    if (turn === null) return;
    stop();
    const before = first();
    if (before?.isTurned !== true || turn.question.id !== before.id) return;
    run.seen(turn.number, 'question');
    run.act({ type: 'turned' });
    if (before.rating === null) return;
    run.seen(turn.number, 'answer');
    run.act({ type: 'responded', response: before.rating });
  });
}

function writesOf<C extends StudyCard>(port: StudyPort<C>) {
  /**
   * Id of the log entry of each answer, by the number of the showing. Undo removes exactly that entry: the newest
   * entry of the card may come from another tab.
   */
  const entryIds = new Map<number, string>();
  return {
    showAnswer: (card: C) => port.showAnswer(card.id),
    answer({ number, question }: Visit<C>, rating: StudyRating, duration: number) {
      const entryId = port.newEntryId();
      entryIds.set(number, entryId);
      return port.answer(question.id, rating, duration, entryId);
    },
    undo({ number }: Visit<C>) {
      const entryId = entryIds.get(number);
      return entryId === undefined ? Promise.resolve() : port.undoAnswer(entryId);
    },
  };
}
