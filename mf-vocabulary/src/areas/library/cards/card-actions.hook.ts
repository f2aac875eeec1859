import { useMemo } from 'react';
import type { CardEdit, CardLine, CardStore, EditOptions } from '@repaso/card-store';
import type { CardContent } from '@repaso/contracts';
import { useIntl, useModal, useToast } from '@repaso/shell-api';
import { undoEdits } from './bulk-edits.ts';

/** Milliseconds during which a toast offers to undo a deletion or a bulk edit. */
const undoTimeout = 10_000;
const keepingProgress: EditOptions = { keepProgress: true };

/** Actions on cards. Each shows its result in a toast. */
export interface CardActions {
  /** Asks for confirmation. `onDone` is called after the deletion. */
  remove: (cardIds: readonly string[], onDone: () => void) => void;
  restore: (cardIds: readonly string[]) => Promise<void>;
  /** Applies edits that keep the progress. `cards`: their state before the edits. */
  change: (edits: readonly CardEdit[], cards: readonly CardLine[]) => Promise<void>;
  /** Resolves to true when the card is saved. */
  save: (cardId: string, changes: Partial<CardContent>, options: EditOptions) => Promise<boolean>;
}

export function useCardActions(store: CardStore): CardActions {
  const intl = useIntl();
  const toast = useToast();
  const modal = useModal();
  return useMemo(() => {
    const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
    const fail = (id: string) => () => toast.show({ tone: 'danger', text: say(id) });
    const withUndo = (text: string, undo: () => Promise<unknown>) => {
      const run = () => void undo().catch(fail('vocabulary.cards.not-updated'));
      const action = { label: say('vocabulary.cards.undo'), run };
      toast.show({ tone: 'success', text, action, duration: undoTimeout });
    };
    const removeNow = async (cardIds: readonly string[], onDone: () => void) => {
      const removed = await store.remove(cardIds);
      onDone();
      const isOne = cardIds.length === 1;
      const text = isOne
        ? say('vocabulary.cards.removed')
        : say('vocabulary.cards.removed-many', { count: removed.rows.length });
      withUndo(text, () => store.restore(removed));
    };
    return {
      remove: (cardIds, onDone) => {
        if (cardIds.length === 0) return fail('vocabulary.cards.none-selected')();
        const isOne = cardIds.length === 1;
        const question = isOne ? 'vocabulary.cards.confirm' : 'vocabulary.cards.confirm-many';
        modal.open({
          variant: 'danger',
          title: say('vocabulary.cards.remove'),
          body: say(question, { count: cardIds.length }),
          confirmLabel: say('vocabulary.cards.remove'),
          onConfirm: () => removeNow(cardIds, onDone).catch(fail('vocabulary.cards.not-removed')),
        });
      },
      restore: async (cardIds) => {
        const count = await store.restoreDeleted(cardIds).catch(() => 0);
        if (count === 0) fail('vocabulary.cards.not-updated')();
        else toast.show({ tone: 'success', text: say('vocabulary.cards.restored', { count }) });
      },
      change: async (edits, cards) => {
        const undo = undoEdits(edits, cards);
        try {
          const count = await store.editCards(edits, keepingProgress);
          withUndo(say('vocabulary.cards.changed', { count }), () => store.editCards(undo, keepingProgress));
        } catch {
          fail('vocabulary.cards.not-updated')();
        }
      },
      save: async (cardId, changes, options) => {
        try {
          await store.editContent(cardId, changes, options);
          const isKept = options.keepProgress === true;
          const id = isKept ? 'vocabulary.cards.updated-kept' : 'vocabulary.cards.updated';
          toast.show({ tone: 'success', text: say(id) });
          return true;
        } catch {
          fail('vocabulary.cards.not-updated')();
          return false;
        }
      },
    };
  }, [store, intl, toast, modal]);
}
