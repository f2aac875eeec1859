import { createMetrics, createServiceApp } from '@repaso/service-kit';
import type { ServiceDeps } from '@repaso/service-kit';
import type Koa from 'koa';
import { aiRoutes } from './features/ai/ai.routes.ts';
import type { AiSettings } from './features/ai/ai-settings.ts';
import { deckRoutes } from './features/deck/deck.routes.ts';

export interface DecksDeps extends ServiceDeps {
  /** How cards are made for words; the built-in catalogue by default. */
  ai?: AiSettings;
}

const builtIn: AiSettings = { dailyWords: 50, timeoutMs: 30_000 };

/** The decks service: what is shared between people. Opens no port. */
export function createApp(given: DecksDeps): Koa {
  const deps = { ...given, metrics: given.metrics ?? createMetrics() };
  const routes = [...deckRoutes(), ...aiRoutes(deps, deps.ai ?? builtIn)];
  return createServiceApp({ name: 'decks', deps, routes });
}
