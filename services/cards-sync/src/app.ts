import { createMetrics, createServiceApp, type ServiceDeps } from '@repaso/service-kit';
import type Koa from 'koa';
import { cardRoutes } from './features/card/card.routes.ts';
import { createDeckReader } from './features/deck/deck-reader.ts';
import { deckRoutes } from './features/deck/deck.routes.ts';
import { createWelcome } from './features/deck/welcome-learner.ts';
import { noteRoutes } from './features/note/note.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { createSyncMetrics } from './features/sync/sync-metrics.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';

export interface CardsDeps extends ServiceDeps {
  /** Where the decks service answers. */
  decksUrl: string;
  /** The deck that every new learner begins with; null for none. */
  starterDeckId: string | null;
}

/** The cards service: what a learner makes, and sync. */
export function createApp(given: CardsDeps): Koa {
  const deps = { ...given, metrics: given.metrics ?? createMetrics() };
  const readDeck = createDeckReader(deps.decksUrl);
  const welcome = createWelcome({ readDeck, starterDeckId: deps.starterDeckId, log: deps.log });
  return createServiceApp({
    name: 'cards',
    deps,
    routes: [
      ...syncRoutes({ now: deps.now, welcome, metrics: createSyncMetrics(deps.metrics) }),
      ...cardRoutes,
      ...deckRoutes(readDeck),
      ...settingsRoutes,
      ...noteRoutes,
    ],
  });
}
