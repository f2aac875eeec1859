import { createServiceApp, type ServiceDeps } from '@repaso/service-kit';
import type Koa from 'koa';
import { cardRoutes } from './features/card/card.routes.ts';
import { createDeckReader } from './features/deck/deck-reader.ts';
import { deckRoutes } from './features/deck/deck.routes.ts';
import { createWelcome } from './features/deck/welcome-learner.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';

export interface CardsDeps extends ServiceDeps {
  /** Where the decks service answers. */
  decksUrl: string;
  /** The deck that every new learner begins with; null for none. */
  starterDeckId: string | null;
}

/** The cards service: what a learner makes, and sync. */
export function createApp(deps: CardsDeps): Koa {
  const readDeck = createDeckReader(deps.decksUrl);
  const welcome = createWelcome({ readDeck, starterDeckId: deps.starterDeckId, log: deps.log });
  return createServiceApp({
    name: 'cards',
    deps,
    routes: [...syncRoutes(deps.now, welcome), ...cardRoutes, ...deckRoutes(readDeck), ...settingsRoutes],
  });
}
