import { useEffect, useMemo, useRef, useState } from 'react';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import { createWriter } from './writer.ts';

/** What a user is writing, with the version of the edited thing that it began with. It is kept on this device. */
export interface KeptDraft<Content> {
  content: Content;
  version: number;
  /** Time at which a draft of an earlier visit was stored, in milliseconds since the epoch; null without one. */
  restoredFrom: number | null;
  change(content: Content): void;
  /** Keeps the content, as an edit of a later version. */
  rebase(version: number): void;
  /** Replaces content and version, and forgets what was kept. */
  restart(content: Content, version: number): void;
  /** Forgets what was kept; the screen stays as it is. */
  forget(): void;
}

interface Sources<Content> {
  storage: DraftStorage<Content>;
  /** The draft of an earlier visit, or null. */
  stored: StoredDraft<Content> | null;
  content: Content;
  version: number;
}

/** State of a form whose content is stored on this device at every change until it is saved or discarded. */
export function useKeptDraft<Content>({ storage, stored, ...begin }: Sources<Content>): KeptDraft<Content> {
  const [state, setState] = useState(() => ({
    content: stored?.content ?? begin.content,
    version: stored?.version ?? begin.version,
    restoredFrom: stored?.savedAt ?? null,
  }));
  const latest = useRef(state);
  const writer = useMemo(
    () =>
      createWriter(() => {
        const { content, version } = latest.current;
        return storage.write({ content, version, savedAt: Date.now() });
      }),
    [storage],
  );
  useEffect(() => writer.watchPage(), [writer]);
  const set = (changes: Partial<typeof state>) => {
    latest.current = { ...latest.current, ...changes };
    setState(latest.current);
  };
  const forget = () => {
    writer.cancel();
    void storage.remove().catch(() => undefined);
  };
  return {
    ...state,
    change(content) {
      set({ content });
      writer.later();
    },
    rebase(version) {
      set({ version });
      writer.later();
    },
    restart(content, version) {
      set({ content, version, restoredFrom: null });
      forget();
    },
    forget,
  };
}
