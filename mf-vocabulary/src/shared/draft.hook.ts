import { useEffect, useState } from 'react';
import { learnerStorage } from './learner-storage.ts';

/** What somebody has begun to write, kept on this device until it is sent or thrown away. */
export interface Draft<T> {
  value: T;
  change: (value: T) => void;
  discard: () => void;
}

/**
 * The draft under a key; null until it was looked up, so that nothing typed meanwhile is overwritten.
 *
 * @param parse makes a draft of whatever lies there, also of null; the same function every time
 */
export function useDraft<T>(userId: string, key: string, parse: (kept: unknown) => T): Draft<T> | null {
  const [draft, setDraft] = useState<{ userId: string; value: T } | null>(null);
  useEffect(() => {
    let isAwaited = true;
    const begin = (kept: unknown) => {
      if (isAwaited) setDraft({ userId, value: parse(kept) });
    };
    void learnerStorage(userId)
      .read(key)
      .then(begin, () => begin(null));
    return () => {
      isAwaited = false;
    };
  }, [userId, key, parse]);
  if (draft === null || draft.userId !== userId) return null;
  // A draft that cannot be kept still stands on the screen.
  const keep = (kept: T | null) =>
    void learnerStorage(userId)
      .write(key, kept)
      .catch(() => undefined);
  return {
    value: draft.value,
    change(value) {
      setDraft({ userId, value });
      keep(value);
    },
    discard() {
      setDraft({ userId, value: parse(null) });
      keep(null);
    },
  };
}
