import { useCallback, useEffect, useState } from 'react';
import type { DeckCard, LessonSummary, LessonView } from '@repaso/contracts';
import { call, failureOf } from '@repaso/shell-api';
import type { CodedFailure } from '@repaso/shell-api';
import { deckAddress, forget, lessonAddress, listAddress, readStored, store } from './stored-lessons.ts';

export interface StoredRead<T> {
  /** From this device until the server has responded; undefined before that. */
  data: T | undefined;
  /** The error of the last request; null if it succeeded or is still running. */
  failure: CodedFailure | null;
  retry: () => void;
}

/** Codes with which the server says that the learner may no longer read what this device has stored. */
const goneCodes = new Set(['LESSON_NOT_FOUND', 'DECK_NOT_FOUND', 'FORBIDDEN']);

/** Reads from the server, and stores the result on this device. It is shown at once and without a connection then. */
function useStoredRead<T>(userId: string, address: string, read: () => Promise<T>): StoredRead<T> {
  const [data, setData] = useState<T>();
  const [failure, setFailure] = useState<CodedFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const state = { isMounted: true, isFresh: false };
    const show = (value: T | undefined) => state.isMounted && setData(value);
    const load = async () => {
      try {
        const value = await read();
        state.isFresh = true;
        show(value);
        await store(userId, address, value);
      } catch (error) {
        const found = failureOf(error);
        if (goneCodes.has(found.code)) {
          state.isFresh = true;
          show(undefined);
          await forget(userId, address);
        }
        if (state.isMounted) setFailure(found);
      }
    };
    void readStored<T>(userId, address).then((stored) => {
      if (stored !== undefined && !state.isFresh) show(stored);
    });
    void load();
    return () => {
      state.isMounted = false;
    };
    // `read` follows from `address`, and is a new function at every render.
  }, [userId, address, attempt]);
  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((last) => last + 1);
  }, []);
  return { data, failure, retry };
}

const pageSize = 100;

/** Reads all published lessons, page by page. */
async function readLessons(): Promise<LessonSummary[]> {
  const all: LessonSummary[] = [];
  for (let total = 1; all.length < total;) {
    const page = await call('listLessons', { query: { limit: pageSize, offset: all.length } });
    all.push(...page.lessons);
    total = page.lessons.length === 0 ? 0 : page.total;
  }
  return all;
}

/** Returns the published lessons, by level, section and order. */
export const useLessons = (userId: string) => useStoredRead(userId, listAddress, readLessons);

export const useLesson = (userId: string, id: string): StoredRead<LessonView> =>
  useStoredRead(userId, lessonAddress(id), () => call('getLesson', { params: { id } }));

const noCards: readonly DeckCard[] = [];

/** Returns the cards of the deck that a lesson is linked with; empty without a deck that the learner may read. */
export function useLinkedCards(userId: string, deckId: string | null): readonly DeckCard[] {
  const address = deckAddress(deckId ?? 'none');
  const read = async () =>
    deckId === null ? noCards : (await call('getDeck', { params: { id: deckId } })).cards;
  return useStoredRead<readonly DeckCard[]>(userId, address, read).data ?? noCards;
}
