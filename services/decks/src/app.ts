import { createMetrics, createServiceApp } from '@repaso/service-kit';
import type { RouteDefinition, ServiceDeps } from '@repaso/service-kit';
import type Koa from 'koa';
import { aiRoutes } from './features/ai/ai.routes.ts';
import type { AiSettings } from './features/ai/ai-settings.ts';
import { deckRoutes } from './features/deck/deck.routes.ts';

export interface DecksDeps extends ServiceDeps {
  /** How cards are made for words; the built-in catalogue by default. */
  ai?: AiSettings;
}

const builtIn: AiSettings = { dailyWords: 50, timeoutMs: 30_000 };

/** Every route of the service. */
export const routesOf = (deps: DecksDeps): RouteDefinition[] => [
  ...deckRoutes(),
  ...aiRoutes(deps, deps.ai ?? builtIn),
];

/** The decks service: what is shared between people. Opens no port. */
export function createApp(given: DecksDeps): Koa {
  const deps = { ...given, metrics: given.metrics ?? createMetrics() };
  return createServiceApp({ name: 'decks', deps, routes: routesOf(deps) });
}
