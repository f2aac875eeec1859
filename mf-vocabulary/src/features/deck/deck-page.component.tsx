import { useMemo } from 'react';
import { CardChooser } from './card-chooser.component.tsx';
import { DeckHead } from './deck-head.component.tsx';
import { useDeckLearner } from './deck-learner.hook.ts';
import { DeckUpdates } from './deck-updates.component.tsx';
import { useStanding } from './deck.resource.ts';
import type { OpenedDeck } from './deck.resource.ts';

/** A deck that was opened: what it is, what is new in it, and its cards to choose from. */
export function DeckPage({ deck, address }: OpenedDeck) {
  const state = useDeckLearner();
  const learner = state?.kind === 'open' ? state.learner : null;
  const standing = useStanding(learner?.store, deck);
  const opened = useMemo(() => ({ deck, address }), [deck, address]);
  return (
    <>
      <DeckHead deck={deck} held={standing?.present.size ?? 0} />
      {learner !== null && standing !== undefined && (
        <DeckUpdates opened={opened} learner={learner} standing={standing} />
      )}
      <CardChooser opened={opened} state={state} standing={standing} />
    </>
  );
}
