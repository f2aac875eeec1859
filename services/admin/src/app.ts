import { createServiceApp } from '@repaso/service-kit';
import type { ServiceDeps } from '@repaso/service-kit';
import type Koa from 'koa';
import { releaseRoutes } from './features/release/release.routes.ts';

/** The admin service: what teachers and operators make. Opens no port. */
export function createApp(deps: ServiceDeps): Koa {
  return createServiceApp({ name: 'admin', deps, routes: releaseRoutes });
}
