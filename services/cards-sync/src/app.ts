import {
  createMetrics,
  createServiceApp,
  nativePool,
  type RouteDefinition,
  type ServiceDeps,
} from '@repaso/service-kit';
import type Koa from 'koa';
import { cardRoutes } from './features/card/card.routes.ts';
import { createDeckReader } from './features/deck/deck-reader.ts';
import { deckRoutes } from './features/deck/deck.routes.ts';
import { createAddStarterDeck } from './features/deck/add-starter-deck.ts';
import { dataExportRoutes } from './features/data-export/data-export.routes.ts';
import { deletionRoutes } from './features/deletion/deletion.routes.ts';
import { fsrsFitRoutes } from './features/fsrs-fit/fsrs-fit.routes.ts';
import { noteRoutes } from './features/note/note.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { createSyncMetrics } from './features/sync/sync-metrics.ts';
import { createOwnDecksReader } from './features/statistic/own-decks-reader.ts';
import { statisticRoutes } from './features/statistic/statistic.routes.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';

export interface CardsDeps extends ServiceDeps {
  /** Base URL of the decks service. */
  decksUrl: string;
  /** Id of the deck that every new learner gets; null for none. */
  starterDeckId: string | null;
}

export function routesOf(deps: CardsDeps): RouteDefinition[] {
  const readDeck = createDeckReader(deps.decksUrl);
  const { starterDeckId, log } = deps;
  const addStarterDeck =
    starterDeckId === null ? null : createAddStarterDeck({ readDeck, starterDeckId, log });
  const metrics = createSyncMetrics(deps.metrics ?? createMetrics());
  return [
    ...syncRoutes({ now: deps.now, pool: () => nativePool(deps.orm), addStarterDeck, metrics }),
    ...cardRoutes,
    ...deckRoutes(readDeck),
    ...settingsRoutes,
    ...fsrsFitRoutes(deps.log),
    ...noteRoutes,
    ...statisticRoutes(createOwnDecksReader(deps.decksUrl)),
    ...deletionRoutes,
    ...dataExportRoutes,
  ];
}

/**
 * Creates the app of the cards service, which has the learners' cards, notes and settings, and synchronises them with
 * their devices.
 */
export function createApp(options: CardsDeps): Koa {
  const deps = { ...options, metrics: options.metrics ?? createMetrics() };
  return createServiceApp({ name: 'cards', deps, routes: routesOf(deps), hasFairShares: true });
}
