import { createMetrics, createServiceApp, type RouteDefinition, type ServiceDeps } from '@repaso/service-kit';
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

/** Every route of the service. */
export function routesOf(deps: CardsDeps): RouteDefinition[] {
  const readDeck = createDeckReader(deps.decksUrl);
  const welcome = createWelcome({ readDeck, starterDeckId: deps.starterDeckId, log: deps.log });
  const metrics = createSyncMetrics(deps.metrics ?? createMetrics());
  return [
    ...syncRoutes({ now: deps.now, welcome, metrics }),
    ...cardRoutes,
    ...deckRoutes(readDeck),
    ...settingsRoutes,
    ...noteRoutes,
  ];
}

/** The cards service: what a learner makes, and sync. */
export function createApp(given: CardsDeps): Koa {
  const deps = { ...given, metrics: given.metrics ?? createMetrics() };
  return createServiceApp({ name: 'cards', deps, routes: routesOf(deps) });
}
