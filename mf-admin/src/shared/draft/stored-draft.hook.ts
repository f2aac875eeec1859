import { useEffect, useMemo, useState } from 'react';
import { useAuth } from '@repaso/shell-api';
import { draftStorage } from './draft-storage.ts';
import type { DraftKey, DraftStorage, StoredDraft } from './draft-storage.ts';

export interface StoredDraftState<Content> {
  storage: DraftStorage<Content>;
  /** The draft of an earlier visit; null without one, undefined until it is read. */
  stored: StoredDraft<Content> | null | undefined;
}

/** Reads the draft that the signed-in user left on this device. `parse` must be the same function in every render. */
export function useStoredDraft<Content>({
  kind,
  id,
  parse,
}: Omit<DraftKey<Content>, 'userId'>): StoredDraftState<Content> {
  const userId = useAuth().user?.id ?? '';
  const storage = useMemo(() => draftStorage({ userId, kind, id, parse }), [userId, kind, id, parse]);
  const [read, setRead] = useState<StoredDraftState<Content>>();
  useEffect(() => {
    let isAwaited = true;
    void storage.read().then((stored) => {
      if (isAwaited) setRead({ storage, stored });
    });
    return () => {
      isAwaited = false;
    };
  }, [storage]);
  return read?.storage === storage ? read : { storage, stored: undefined };
}
