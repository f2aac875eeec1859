import { useMemo } from 'react';
import type { CardEdit, CardLine, CardStore, EditOptions } from '@repaso/card-store';
import type { CardContent } from '@repaso/contracts';
import { useIntl, useModal, useToast } from '@repaso/shell-api';
import type { ModalControl, ToastControl } from '@repaso/shell-api';
import { undoEdits } from './bulk-edits.ts';

/** Milliseconds for which a toast offers to undo a deletion or a bulk edit. */
const undoTimeout = 10_000;
const keepingProgress: EditOptions = { keepProgress: true };

/** Actions of the card manager on the learner's cards. Each shows its result or its failure in a toast. */
export interface CardActions {
  /** Moves cards to the trash after a confirmation. `onDone` is called after the deletion. */
  remove: (cardIds: readonly string[], onDone: () => void) => void;
  /** Restores cards from the trash. */
  restore: (cardIds: readonly string[]) => Promise<void>;
  /** Applies edits that keep the cards' progress. `cards` are the cards before the edits, for the undo button. */
  change: (edits: readonly CardEdit[], cards: readonly CardLine[]) => Promise<void>;
  /**
   * Begins or ends asking cards both ways. `cardIds` are the cards that this changes: the undo button changes them back.
   */
  askBothWays: (cardIds: readonly string[], isOn: boolean) => Promise<void>;
  /** Saves a card. Resolves to false when it could not be saved. */
  save: (cardId: string, changes: Partial<CardContent>, options: EditOptions) => Promise<boolean>;
}

export function useCardActions(store: CardStore): CardActions {
  const intl = useIntl();
  const toast = useToast();
  const modal = useModal();
  return useMemo(() => {
    const results = resultToasts(intl, toast);
    return {
      ...removal(store, results, modal),
      change: async (edits, cards) => {
        const undo = undoEdits(edits, cards);
        try {
          const count = await store.editCards(edits, keepingProgress);
          const text = results.say('vocabulary.cards.changed', { count });
          results.doneWithUndo(text, () => store.editCards(undo, keepingProgress));
        } catch {
          results.fail('vocabulary.cards.not-updated');
        }
      },
      askBothWays: async (cardIds, isOn) => {
        try {
          const count = await store.askBothWays(cardIds, isOn);
          const text = results.say(isOn ? 'vocabulary.cards.now-both' : 'vocabulary.cards.now-one', {
            count,
          });
          results.doneWithUndo(text, () => store.askBothWays(cardIds, !isOn));
        } catch {
          results.fail('vocabulary.cards.not-updated');
        }
      },
      save: async (cardId, changes, options) => {
        try {
          await store.editCard(cardId, changes, options);
          const isKept = options.keepProgress === true;
          results.done(results.say(isKept ? 'vocabulary.cards.updated-kept' : 'vocabulary.cards.updated'));
          return true;
        } catch {
          results.fail('vocabulary.cards.not-updated');
          return false;
        }
      },
    };
  }, [store, intl, toast, modal]);
}

type ResultToasts = ReturnType<typeof resultToasts>;

/** Returns functions that show the result of an action as a toast, with or without an undo button. */
function resultToasts(intl: ReturnType<typeof useIntl>, toast: ToastControl) {
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const fail = (id: string) => toast.show({ tone: 'danger', text: say(id) });
  const done = (text: string) => toast.show({ tone: 'success', text });
  const doneWithUndo = (text: string, undo: () => Promise<unknown>) => {
    const run = () => void undo().catch(() => fail('vocabulary.cards.not-updated'));
    const action = { label: say('vocabulary.cards.undo'), run };
    toast.show({ tone: 'success', text, action, duration: undoTimeout });
  };
  return { say, fail, done, doneWithUndo };
}

/** Returns the actions that move cards to the trash and restore them from it. */
function removal(
  store: CardStore,
  { say, fail, done, doneWithUndo }: ResultToasts,
  modal: ModalControl,
): Pick<CardActions, 'remove' | 'restore'> {
  const removeNow = async (cardIds: readonly string[], onDone: () => void) => {
    const removed = await store.removeCards(cardIds);
    onDone();
    const isOne = cardIds.length === 1;
    const text = isOne
      ? say('vocabulary.cards.removed')
      : say('vocabulary.cards.removed-many', {
          count: removed.rows.filter(({ isReverse }) => !isReverse).length,
        });
    doneWithUndo(text, () => store.undoRemoval(removed));
  };
  return {
    remove: (cardIds, onDone) => {
      if (cardIds.length === 0) return fail('vocabulary.cards.none-selected');
      const question = cardIds.length === 1 ? 'vocabulary.cards.confirm' : 'vocabulary.cards.confirm-many';
      modal.open({
        variant: 'danger',
        title: say('vocabulary.cards.remove'),
        body: say(question, { count: cardIds.length }),
        confirmLabel: say('vocabulary.cards.remove'),
        onConfirm: () => removeNow(cardIds, onDone).catch(() => fail('vocabulary.cards.not-removed')),
      });
    },
    restore: async (cardIds) => {
      const count = await store.restoreFromTrash(cardIds).catch(() => 0);
      if (count === 0) fail('vocabulary.cards.not-updated');
      else done(say('vocabulary.cards.restored', { count }));
    },
  };
}
