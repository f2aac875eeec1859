import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { repeat } from '@repaso/service-kit';
import type { Logger } from '@repaso/service-kit';
import { User } from '../../db/entities/user.entity.ts';
import { takeBackMs } from '../../domain/deletion/take-back.ts';
import { removeAccount } from './remove-account.command.ts';
import type { RemoveFromService, RemovingService } from './removing-services.ts';

export interface RemovalDeps {
  orm: MikroORM;
  removeFrom: RemoveFromService;
  now: () => Date;
  log: Logger;
}

/** Milliseconds between two attempts of a service that has not removed an account's data. */
const retryMs = 60_000;
const batch = 20;

/** Removes deleted accounts every minute. Several processes may do this at the same time. */
export const startRemovals = (deps: RemovalDeps) =>
  repeat(() => runRemovals(deps), { log: deps.log, what: 'removing accounts' });

/**
 * Removes the accounts whose time to be taken back is over, then has the other services remove the data of removed
 * accounts. If a service fails, a later run calls it again, until it has succeeded.
 */
export async function runRemovals(deps: RemovalDeps): Promise<void> {
  const { orm, now } = deps;
  const before = new Date(now().getTime() - takeBackMs);
  const due = await orm.em
    .fork()
    .find(User, { deletionRequestedAt: { $lte: before } }, { fields: ['id'], limit: batch });
  for (const { id } of due) await removeAccount(orm.em.fork(), id, now());
  for (const claimed of await claimPending(orm.em.fork(), now())) await removeEverywhere(deps, claimed);
}

interface Pending {
  userId: string;
  deletedAt: Date;
  services: RemovingService[];
}

/** Returns removed accounts whose data another service may still have. No other process gets them for a minute. */
async function claimPending(em: SqlEntityManager, now: Date): Promise<Pending[]> {
  const rows = await em.execute<{ userId: string; deletedAt: string; services: RemovingService[] }[]>(
    `update "auth"."deleted_user" set next_attempt_at = ? where user_id in (
       select user_id from "auth"."deleted_user" where next_attempt_at <= ?
       order by next_attempt_at limit ${batch} for update skip locked)
     returning user_id as "userId", deleted_at as "deletedAt", pending_services as services`,
    [new Date(now.getTime() + retryMs), now],
  );
  return rows.map((row) => ({ ...row, deletedAt: new Date(row.deletedAt) }));
}

async function removeEverywhere({ orm, removeFrom, log }: RemovalDeps, pending: Pending): Promise<void> {
  for (const service of pending.services) {
    try {
      await removeFrom(service, pending);
      await setDone(orm.em.fork(), pending.userId, service);
    } catch (error) {
      log.error({ err: error, service }, 'a service has not removed a deleted account');
    }
  }
}

function setDone(em: SqlEntityManager, userId: string, service: RemovingService) {
  return em.execute(
    `update "auth"."deleted_user" set pending_services = array_remove(pending_services, ?),
       next_attempt_at = case when pending_services <@ array[?]::text[] then null else next_attempt_at end
     where user_id = ?`,
    [service, service, userId],
  );
}
