import { useState } from 'react';
import { demoUserId } from '@repaso/contracts';
import type { CallData } from '@repaso/contracts';
import { apiQuery, skipToken } from '@repaso/shell-api/query';
import { vocabularyApi } from '../../shared/vocabulary-api.resource.ts';

/** An earlier text of a note, replaced by one from another device. */
export type OldText = CallData<'getNoteHistory'>[number];

const { useOldTextsQuery } = vocabularyApi.injectEndpoints({
  endpoints: (build) => ({
    oldTexts: build.query<CallData<'getNoteHistory'>, { userId: string; id: string }>({
      query: ({ userId, id }) => apiQuery('getNoteHistory', { params: { id }, query: { userId } }),
    }),
  }),
});

/** Loads the replaced texts of a note on demand. The demo has no server, so it has none. */
export function useOldTexts(userId: string, id: string) {
  const [isWanted, setWanted] = useState(false);
  const query = useOldTextsQuery(isWanted ? { userId, id } : skipToken);
  return {
    canLook: userId !== demoUserId,
    isLooking: query.isFetching,
    look: () => {
      if (isWanted) void query.refetch();
      else setWanted(true);
    },
    /** Undefined until the first response, and after `forget`. */
    found: isWanted ? query.currentData : undefined,
    error: query.error,
    forget: () => setWanted(false),
  };
}

export type OldTextsFound = ReturnType<typeof useOldTexts>;
