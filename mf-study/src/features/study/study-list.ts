/**
 * Keeps the list of due cards of a study session up to date. After each answer the list is read again, but only after
 * all writes have ended, since a card that was just answered would still be due. Only one read runs at a time.
 */
import { createExternalStore } from '@repaso/external-store';
import type { StudySummary } from '@repaso/leitner';
import type { PracticeEvent, Run } from '@repaso/practice';
import type { StudyCard, StudyList, StudyRating, StudyState } from './session.ts';

export interface LoadedList<C extends StudyCard> extends StudyList<C> {
  summary: StudySummary;
  /** Milliseconds until a card's step ends or may be shown ahead, so that the list changes; null if none does. */
  changesIn: number | null;
}

/** What the list needs from the card store and the sync client. */
export interface ListPort<C extends StudyCard> {
  /**
   * Reads the due cards. The cards of `keep` that are still due come first. If `whole` is false and enough of them
   * are due, no other cards are read.
   */
  load(wanted: { keep: readonly string[]; whole: boolean }): Promise<LoadedList<C>>;
  /** Synchronises with the server. Resolves after 2 seconds even if that has not ended. Never rejects. */
  sync(): Promise<void>;
}

export interface StudySnapshot<C extends StudyCard> {
  session: StudyState<C>;
  list: LoadedList<C> | null;
  /** True if the last read of the list failed. */
  hasFailed: boolean;
}

/**
 * Creates the list for a run of the session. When the session has no more cards, it synchronises and reads the list
 * again, in case other devices added cards.
 */
export function createStudyList<C extends StudyCard>(
  port: ListPort<C>,
  run: Run<C, StudyRating>,
  onFailure: (error: unknown) => void,
) {
  let read: Pick<StudySnapshot<C>, 'list' | 'hasFailed'> = { list: null, hasFailed: false };
  const snapshot = createExternalStore<StudySnapshot<C>>({ session: run.get(), ...read });
  const inOrder = createOrder(onFailure);
  const publish = () => snapshot.set({ session: run.get(), ...read });
  /**
   * Publishes a newly read list together with the session's step that it causes, so that screens draw once. If the
   * read failed (`list` is null), the earlier list stays.
   */
  const publishRead = (list: LoadedList<C> | null, event: PracticeEvent<C, StudyRating> | null) => {
    read = list === null ? { ...read, hasFailed: true } : { list, hasFailed: false };
    if (event === null || !run.act(event)) publish();
  };
  const load = async (whole: boolean) => {
    await run.settled();
    const keep = run.get().queue.map((card) => card.id);
    return port.load({ keep, whole }).catch(() => null);
  };
  const readList = async (type: 'queued' | 'checked') => {
    const list = await load(true);
    publishRead(list, list && { type, queue: list.cards });
  };
  const readAfterWrite = async (id: string) => {
    const list = await load(false);
    publishRead(list, { type: 'stored', id, queue: list?.cards ?? null });
  };
  const check = async () => {
    await run.settled();
    await port.sync();
    await readList('checked');
  };
  run.subscribe(() => {
    const { phase } = snapshot.get().session;
    publish();
    if (run.get().phase === 'checking' && phase !== 'checking') inOrder.add(check);
  });
  return {
    subscribe: snapshot.subscribe,
    get: snapshot.get,
    reload: () => inOrder.addLatest(() => readList('queued')),
    retry: () => inOrder.add(() => (run.get().phase === 'checking' ? check() : readList('queued'))),
    resume: () =>
      inOrder.add(async () => {
        await readList('queued');
        run.act({ type: 'resumed' });
      }),
    onStored: (id: string) => inOrder.add(() => readAfterWrite(id)),
  };
}

/**
 * Runs asynchronous operations one after another, in the order of their calls. A failure is reported and does not
 * stop the next.
 */
function createOrder(onFailure: (error: unknown) => void) {
  let last: Promise<unknown> = Promise.resolve();
  let latest = 0;
  const add = (operation: () => Promise<unknown>) => {
    last = last.then(operation).catch(onFailure);
  };
  return {
    add,
    /** Adds an operation that is skipped if `addLatest` is called again before it starts. */
    addLatest(operation: () => Promise<unknown>) {
      latest += 1;
      const number = latest;
      add(async () => (number === latest ? operation() : undefined));
    },
  };
}
