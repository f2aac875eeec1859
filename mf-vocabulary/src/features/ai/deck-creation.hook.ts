import { useRef, useState } from 'react';
import type { Sync } from '@repaso/card-store';
import { errorMessageId, useIntl, useNavigate, useToast } from '@repaso/shell-api';
import type { AiCard } from './ai-card.ts';
import { codeOf, createDeck } from './ai-cards.resource.ts';

/** Makes a deck of the selected cards under a name that stays until the deck is there. */
export function useDeckCreation(userId: string, sync: Sync | null, selected: readonly AiCard[]) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { show } = useToast();
  const isCreating = useRef(false);
  const [typed, setName] = useState<string | null>(null);
  const today = intl.formatDate(new Date(), { day: 'numeric', month: 'long' });
  const standard = intl.formatMessage({ id: 'vocabulary.ai.deck.standard' }, { today });
  const name = typed ?? standard;

  const create = async () => {
    if (isCreating.current) return;
    isCreating.current = true;
    const called = name.trim() === '' ? standard : name.trim();
    try {
      await createDeck(userId, called, selected);
      void sync?.requestSync();
      setName(null);
      show({
        text: intl.formatMessage({ id: 'vocabulary.ai.deck.created' }, { name: called }),
        tone: 'success',
      });
      navigate('/vocabulary/create');
    } catch (error) {
      const id = errorMessageId(codeOf(error));
      const reason = intl.formatMessage({ id }, { limit: '', seconds: '' });
      const failed = intl.formatMessage({ id: 'vocabulary.ai.deck.failed' });
      show({ text: `${failed}. ${reason}`, tone: 'danger' });
    } finally {
      isCreating.current = false;
    }
  };
  return { name, setName, create };
}
