/**
 * Runs a study session. An answer shows the next card at once; its write follows in order after earlier writes. After
 * each answer the list is read again, once all writes have ended.
 */
import type { StudySummary } from '@repaso/leitner';
import { currentVisit, newSession, reduce } from './session.ts';
import type { Session, SessionEvent, Side, StudyCard, StudyList, StudyRating } from './session.ts';

export interface LoadedList<C extends StudyCard> extends StudyList<C> {
  summary: StudySummary;
}

/** Storage operations of a session. */
export interface StudyPort<C extends StudyCard> {
  /**
   * Reads the list. It contains the cards of `keep` that are still due. If `whole` is false and enough of them are due, it
   * contains only these.
   */
  load(wanted: { keep: readonly string[]; whole: boolean }): Promise<LoadedList<C>>;
  showAnswer(cardId: string): Promise<unknown>;
  newEntryId(): string;
  answer(cardId: string, rating: StudyRating, duration: number, entryId: string): Promise<unknown>;
  undoAnswer(entryId: string): Promise<unknown>;
  /** Raises today's limit of new cards by `more`. */
  allowMoreNew(more: number): Promise<unknown>;
  /** Synchronises with the server, for at most 2 seconds. Never rejects. */
  sync(): Promise<void>;
}

interface StudySnapshot<C extends StudyCard> {
  session: Session<C>;
  list: LoadedList<C> | null;
  /** The last read of the list failed. */
  hasFailed: boolean;
}

export interface StudySession<C extends StudyCard> {
  subscribe: (listener: () => void) => () => void;
  get: () => StudySnapshot<C>;
  /** Reads the list again. */
  reload: () => void;
  /** Repeats a failed read. */
  retry: () => void;
  /** Reports that a side of the visit was painted. */
  seen: (visit: number, side: Side) => void;
  flip: () => void;
  /** Records an answer for the current card. Returns false when it cannot be answered now. */
  answer: (rating: StudyRating) => boolean;
  move: (by: 'next' | 'previous') => void;
  undo: () => void;
  /** Continues after the completion screen, with `moreNew` cards above today's limit. */
  resume: (moreNew: number) => void;
}

interface Deps {
  random: () => number;
  now: () => number;
  onFailure: (error: unknown) => void;
}

export function createStudySession<C extends StudyCard>(port: StudyPort<C>, deps: Deps): StudySession<C> {
  const { random, now, onFailure } = deps;
  const listeners = new Set<() => void>();
  let snapshot: StudySnapshot<C> = { session: newSession(), list: null, hasFailed: false };
  let shownAt = 0;
  let writes: Promise<unknown> = Promise.resolve();
  let reads: Promise<unknown> = Promise.resolve();
  let reloads = 0;
  /** Log entry ids of this session's answers by visit. Undo needs them, since other tabs write answers too. */
  const entryIds = new Map<number, string>();

  const publish = (next: StudySnapshot<C>) => {
    snapshot = next;
    listeners.forEach((listener) => listener());
  };
  const dispatch = (event: SessionEvent<C>): boolean => {
    const before = snapshot.session;
    const session = reduce(before, event);
    if (session === before) return false;
    if (session.current !== before.current) shownAt = now();
    publish({ ...snapshot, session });
    if (session.phase === 'checking' && before.phase !== 'checking') enqueue(check);
    return true;
  };
  const enqueue = (operation: () => Promise<unknown>) => {
    reads = reads.then(operation).catch(onFailure);
  };
  /** Tracks a running write. The store runs writes in this order, and reads wait for all of them. */
  const write = (written: Promise<unknown>): Promise<unknown> => {
    writes = Promise.allSettled([writes, written]);
    return written;
  };
  const load = async (whole = false) => {
    await writes;
    const keep = snapshot.session.queue.map((card) => card.id);
    const list = await port.load({ keep, whole });
    publish({ ...snapshot, list, hasFailed: false });
    return list;
  };
  const read = async (type: 'loaded' | 'checked') => {
    try {
      dispatch({ type, list: await load(true), random: random() });
    } catch {
      publish({ ...snapshot, hasFailed: true });
    }
  };
  const check = async () => {
    await writes;
    await port.sync();
    await read('checked');
  };
  /** The answer is stored, but the list could not be read. Continues with the current list until a retry. */
  const currentListWithout = (cardId: string): StudyList<C> => {
    publish({ ...snapshot, hasFailed: true });
    const { queue, beyond, done } = snapshot.session;
    return { cards: queue.filter((card) => card.id !== cardId), beyond, done };
  };
  const store = (cardId: string, visit: number, change: Promise<unknown>) => {
    const written = write(change);
    enqueue(async () => {
      try {
        await written;
      } catch (error) {
        dispatch({ type: 'failed', cardId, visit });
        throw error;
      }
      const list = await load().catch(() => currentListWithout(cardId));
      dispatch({ type: 'stored', cardId, list, random: random() });
    });
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => snapshot,
    reload() {
      reloads += 1;
      const wanted = reloads;
      enqueue(async () => {
        if (wanted === reloads) await read('loaded');
      });
    },
    retry: () => enqueue(() => (snapshot.session.phase === 'checking' ? check() : read('loaded'))),
    seen: (visit, side) => void dispatch({ type: 'seen', visit, side }),
    flip() {
      const visit = currentVisit(snapshot.session);
      if (visit === null) return;
      const to = visit.side === 'question' ? 'answer' : 'question';
      const turned = dispatch({ type: 'flipped', visit: visit.number, to });
      if (turned && to === 'answer') write(port.showAnswer(visit.card.id)).catch(onFailure);
    },
    answer(rating) {
      const visit = currentVisit(snapshot.session);
      const duration = now() - shownAt;
      if (visit === null) return false;
      if (!dispatch({ type: 'answered', visit: visit.number, rating, random: random() })) return false;
      const { id } = visit.card;
      const entryId = port.newEntryId();
      entryIds.set(visit.number, entryId);
      store(id, visit.number, port.answer(id, rating, duration, entryId));
      return true;
    },
    move: (by) => void dispatch({ type: 'moved', by, random: random() }),
    undo() {
      if (!dispatch({ type: 'undone' })) return;
      const visit = currentVisit(snapshot.session);
      const entryId = entryIds.get(visit?.number ?? 0);
      if (visit === null || entryId === undefined) return;
      store(visit.card.id, visit.number, port.undoAnswer(entryId));
    },
    resume(more) {
      if (more > 0) write(port.allowMoreNew(more)).catch(onFailure);
      enqueue(async () => {
        await read('loaded');
        dispatch({ type: 'resumed', random: random() });
      });
    },
  };
}
