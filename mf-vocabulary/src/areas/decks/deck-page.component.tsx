import { useMemo } from 'react';
import { CardChooser } from './card-chooser.component.tsx';
import { DeckHead } from './deck-head.component.tsx';
import { hasNews, useDeckLearner, useStanding } from './deck-learner.hook.ts';
import { DeckUpdates } from './deck-updates.component.tsx';
import type { OpenedDeck } from './deck.resource.ts';

/** Page of a deck: its facts, its updates, and its cards to choose from. */
export function DeckPage({ deck, address }: OpenedDeck) {
  const state = useDeckLearner();
  const standing = useStanding(deck);
  const opened = useMemo(() => ({ deck, address }), [deck, address]);
  return (
    <>
      <DeckHead deck={deck} held={standing?.present.size ?? 0} />
      {state?.kind === 'open' && standing !== undefined && hasNews(standing) && (
        <DeckUpdates opened={opened} learner={state.learner} standing={standing} />
      )}
      <CardChooser opened={opened} state={state} standing={standing} />
    </>
  );
}
