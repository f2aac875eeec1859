import { useRef, useState } from 'react';
import type { ChangedCard, Learner } from '@repaso/card-store';
import type { DeckCard } from '@repaso/contracts';
import { errorMessageId, useIntl, useToast } from '@repaso/shell-api';
import { failureOf, useSyncAfter } from './adding.hook.ts';
import { takeUpdates } from './deck.resource.ts';
import type { OpenedDeck } from './deck.resource.ts';

/** Applies the author's updates. Only one run is possible at a time. */
export function useTaking(opened: OpenedDeck, learner: Learner) {
  const intl = useIntl();
  const toast = useToast();
  const syncAfter = useSyncAfter();
  const [isTaking, setTaking] = useState(false);
  const isUnderWay = useRef(false);
  const take = async (wanted: { changed: readonly ChangedCard[]; added: readonly DeckCard[] }) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setTaking(true);
    try {
      const count = await takeUpdates(learner.store, opened, wanted);
      toast.show({ tone: 'success', text: intl.formatMessage({ id: 'vocabulary.deck.taken' }, { count }) });
      if (wanted.added.length > 0) await syncAfter(learner);
    } catch (error) {
      const { code, params } = failureOf(error);
      toast.show({ tone: 'danger', text: intl.formatMessage({ id: errorMessageId(code) }, params) });
    } finally {
      isUnderWay.current = false;
      setTaking(false);
    }
  };
  return { isTaking, take };
}
