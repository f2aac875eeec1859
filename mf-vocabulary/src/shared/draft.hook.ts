import { useEffect, useState } from 'react';
import { learnerStorage } from './learner-storage.ts';

/** A draft stored on this device until it is sent or discarded. */
export interface Draft<T> {
  value: T;
  change: (value: T) => void;
  discard: () => void;
}

/**
 * The draft under a key. Null while loading, so that the stored draft cannot overwrite typed text.
 *
 * @param parse converts any stored value, including null, to a draft. Pass the same function every time
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
  // A draft that cannot be stored still stays on the screen.
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
