import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { EndpointName, ServiceAct, ServiceName } from '@repaso/contracts';
import type { Logger } from '@repaso/service-kit';
import type { CallService } from '../../domain/call-service.ts';

/** The internal call of each other service that has acts for the audit log. */
const actCalls = {
  decks: 'handOverDeckActs',
  admin: 'handOverAdminActs',
} as const satisfies Partial<Record<ServiceName, EndpointName>>;

type ActingService = keyof typeof actCalls;
const actingServices = Object.keys(actCalls) as ActingService[];

/** Short, because an admin who reads the log waits for it. */
const timeoutMs = 2000;

export interface CollectDeps {
  orm: MikroORM;
  callService: CallService;
  log: Logger;
}

/** Collects the acts that other services have recorded. Resolves with the services that could not be reached. */
export type CollectActs = () => Promise<ServiceName[]>;

/** Returns a function that collects from all services at once. Calls during a collection wait for that one. */
export function createActCollector(deps: CollectDeps): CollectActs {
  let running: Promise<ServiceName[]> | undefined;
  const failing = new Set<ActingService>();
  return () => (running ??= collectFromAll(deps, failing).finally(() => (running = undefined)));
}

/** `failing`: the services that failed in the last collection. */
async function collectFromAll(deps: CollectDeps, failing: Set<ActingService>): Promise<ServiceName[]> {
  const missing = await Promise.all(
    actingServices.map(async (service) => {
      try {
        await collectFrom(deps, service);
        failing.delete(service);
        return [];
      } catch (error) {
        // Once is no error: a service that starts or is replaced keeps its acts until the next collection.
        const level = failing.has(service) ? 'error' : 'warn';
        failing.add(service);
        deps.log[level]({ err: error, service }, 'the acts of a service are not in the audit log');
        return [service];
      }
    }),
  );
  return missing.flat();
}

/**
 * Stores the acts of a service until it has no more. Each call names the acts that are stored, so that the service
 * deletes them; if it dies before, it hands them over again.
 */
async function collectFrom({ orm, callService }: CollectDeps, service: ActingService): Promise<void> {
  for (let stored: string[] = []; ;) {
    const { acts } = await callService(service, actCalls[service], { body: { stored }, timeoutMs });
    if (acts.length === 0) return;
    await storeActs(orm.em.fork(), acts);
    stored = acts.map(({ id }) => id);
  }
}

/** Adds acts to the audit log, each id once. */
async function storeActs(em: SqlEntityManager, acts: readonly ServiceAct[]): Promise<void> {
  await em.execute(
    `insert into "auth"."audit_log" (id, at, action, actor_id, subject_id, details)
     select id, at, action, "actorId", "subjectId", details
     from json_to_recordset(?::json) as act (id uuid, at timestamptz, action text, "actorId" uuid, "subjectId" uuid,
       details jsonb)
     on conflict (id) do nothing`,
    [JSON.stringify(acts)],
  );
}
