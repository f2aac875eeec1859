import { actsRoute, createMetrics, createServiceApp } from '@repaso/service-kit';
import type { RouteDefinition, ServiceDeps } from '@repaso/service-kit';
import type Koa from 'koa';
import type { AudioStorage } from './domain/audio/audio-storage.ts';
import { dataExportRoutes } from './features/data-export/data-export.routes.ts';
import { deletionRoutes } from './features/deletion/deletion.routes.ts';
import { createDeckCheck } from './features/lesson/deck-check.ts';
import { lessonRoutes } from './features/lesson/lesson.routes.ts';
import { recordingRoutes } from './features/recording/recording.routes.ts';
import { failureRoutes } from './features/release/failure.routes.ts';
import { releaseRoutes } from './features/release/release.routes.ts';
import type { Publishing } from './features/release/release.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { verbRoutes } from './features/verb/verb.routes.ts';

export interface AdminDeps extends ServiceDeps {
  /** Stores the recordings of lessons. */
  storage: AudioStorage;
  /** Base URL of the decks service. */
  decksUrl: string;
  /** Where builds of teams are published; null where the service has no access to the site. */
  publishing: Publishing | null;
}

export function routesOf(
  deps: Pick<AdminDeps, 'orm' | 'storage' | 'decksUrl' | 'publishing' | 'metrics' | 'log'>,
): RouteDefinition[] {
  const metrics = deps.metrics ?? createMetrics();
  return [
    ...releaseRoutes(deps.orm, deps.publishing, metrics),
    ...failureRoutes(deps.log, metrics),
    ...teamRoutes,
    ...verbRoutes,
    ...lessonRoutes({ storage: deps.storage, checkDeck: createDeckCheck(deps.decksUrl) }),
    ...recordingRoutes(deps),
    ...deletionRoutes,
    actsRoute('handOverAdminActs'),
    ...dataExportRoutes,
  ];
}

/** Creates the app of the admin service: releases of remotes, verbs and listening lessons. It does not listen yet. */
export function createApp(deps: AdminDeps): Koa {
  return createServiceApp({ name: 'admin', deps, routes: routesOf(deps) });
}
