import { useCallback, useState } from 'react';
import type { DeckWithCards } from '@repaso/contracts';
import { FormattedMessage, useIntl, useParams } from '@repaso/shell-api';
import { skipToken } from '@repaso/shell-api/query';
import { Skeleton } from '@repaso/ui';
import { useStoredDraft } from '../../../shared/draft/stored-draft.hook.ts';
import { QueryFailed } from '../../../shared/query-failed.component.tsx';
import { decksApi } from '../decks.resource.ts';
import { readDeckDraft } from './deck-draft.ts';
import { DeckFormPanel } from './deck-form.component.tsx';

/** Screens /admin/decks/create and /admin/decks/edit/{id}. */
export function DeckFormScreen() {
  const { id } = useParams();
  return <LoadedForm key={id ?? 'new'} deckId={id ?? null} />;
}

/** Reads the deck and the stored draft, then shows the form. */
function LoadedForm({ deckId }: { deckId: string | null }) {
  const intl = useIntl();
  const query = decksApi.useManagedDeckQuery(deckId ?? skipToken, { refetchOnMountOrArgChange: true });
  const { storage, stored } = useStoredDraft({ kind: 'deck', id: deckId, parse: readDeckDraft });
  const [round, setRound] = useState(0);
  const { refetch } = query;
  /** Shows the deck as it is stored now, without the draft. */
  const startAgain = useCallback(async () => {
    if (deckId !== null) await refetch();
    setRound((count) => count + 1);
  }, [deckId, refetch]);

  if (query.isError) {
    return <QueryFailed title={<FormattedMessage id="admin.decks.unreadable" />} query={query} />;
  }
  const deck: DeckWithCards | null | undefined = deckId === null ? null : query.data;
  if (stored === undefined || deck === undefined || (round === 0 && query.isFetching)) {
    return <Skeleton label={intl.formatMessage({ id: 'admin.decks.loading-deck' })} lines={8} />;
  }
  return (
    <DeckFormPanel
      key={round}
      {...{ deck, storage, stored: round === 0 ? stored : null }}
      onStartAgain={startAgain}
    />
  );
}
