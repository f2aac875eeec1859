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
  const { readList, readAfterWrites, onStored } = createReader(port, run, (list, events) => {
    read = list === null ? { ...read, hasFailed: true } : { list, hasFailed: false };
    const steps = events.filter((event) => run.act(event));
    if (steps.length === 0) publish();
  });
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
    onStored: (id: string) => {
      onStored(id);
      inOrder.add(readAfterWrites);
    },
  };
}

/**
 * Publishes a newly read list and applies the events that follow from it to the session. If the read failed (`list` is
 * null), the session keeps the earlier list.
 */
type PublishRead<C extends StudyCard> = (
  list: LoadedList<C> | null,
  events: readonly PracticeEvent<C, StudyRating>[],
) => void;

/** Reads the list, each time after all writes that were started before. */
function createReader<C extends StudyCard>(
  port: ListPort<C>,
  run: Run<C, StudyRating>,
  publishRead: PublishRead<C>,
) {
  /** Ids of the cards whose answer or undo was stored after the last read of the list. */
  let stored: string[] = [];
  const load = async (whole: boolean) => {
    await run.settled();
    const keep = run.get().queue.map((card) => card.id);
    return port.load({ keep, whole }).catch(() => null);
  };
  return {
    onStored: (id: string) => void stored.push(id),
    async readList(type: 'queued' | 'checked') {
      const list = await load(true);
      publishRead(list, list === null ? [] : [{ type, queue: list.cards }]);
    },
    /** Reads the list once for all answers that were stored meanwhile. So reads do not fall behind quick answers. */
    async readAfterWrites() {
      if (stored.length === 0) return;
      await run.settled();
      const ids = stored;
      stored = [];
      const list = await load(false);
      const queue = list?.cards ?? null;
      publishRead(
        list,
        ids.map((id) => ({ type: 'stored', id, queue })),
      );
    },
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
