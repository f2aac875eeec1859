import type { HealthView } from '@repaso/contracts';
import type Router from '@koa/router';
import type { ServiceState } from './service-state.ts';

export type HealthChecks = Record<string, () => Promise<boolean>>;

interface HealthOptions {
  service: string;
  version: string;
  checks: HealthChecks;
  isStopping: () => boolean;
}

const checkTimeoutMs = 2000;

/** `health/live`: the process answers. `health/ready`: it can do its work, and is not about to stop. */
export function healthRoutes(router: Router<ServiceState>, options: HealthOptions) {
  const base = `/api/${options.service}/health`;
  router.get(`${base}/live`, (ctx) => {
    ctx.body = { success: true, data: { service: options.service, version: options.version }, message: '' };
  });
  router.get(`${base}/ready`, async (ctx) => {
    const checks = await runChecks(options.checks);
    const ready = !options.isStopping() && Object.values(checks).every(Boolean);
    const data: HealthView = {
      service: options.service,
      ready,
      checks,
      version: options.version,
      uptimeSeconds: Math.round(process.uptime()),
    };
    ctx.status = ready ? 200 : 503;
    ctx.set('cache-control', 'no-store');
    ctx.body = { success: ready, data, message: ready ? '' : 'NOT_READY' };
  });
}

async function runChecks(checks: HealthChecks): Promise<Record<string, boolean>> {
  const entries = Object.entries(checks).map(
    async ([name, check]) => [name, await Promise.race([check().catch(() => false), late()])] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

const late = () =>
  new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), checkTimeoutMs).unref();
  });
