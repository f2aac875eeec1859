import { createServiceApp } from '@repaso/service-kit';
import type { ServiceDeps } from '@repaso/service-kit';
import type Koa from 'koa';
import { limitCodeLookups } from './features/deck/code-lookups.ts';
import { deckRoutes } from './features/deck/deck.routes.ts';

/** The decks service: what is shared between people. Opens no port. */
export function createApp(deps: ServiceDeps): Koa {
  return createServiceApp({ name: 'decks', deps, routes: deckRoutes(limitCodeLookups(deps.orm)) });
}
