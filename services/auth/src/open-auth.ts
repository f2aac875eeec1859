import type { MikroORM } from '@mikro-orm/postgresql';
import { createRateLimiter, createSessionVerifier, repeat, nativePool } from '@repaso/service-kit';
import type { ServiceDeps, SessionSource } from '@repaso/service-kit';
import type { AuthDeps, AuthSettings, SignInLimiters } from './auth-deps.ts';
import { name } from './db/schema.ts';
import { createServiceCaller } from './domain/call-service.ts';
import { createKnownDevices } from './domain/devices/known-devices.ts';
import { openKeyRing } from './domain/keys/key-ring.ts';
import type { KeyRing } from './domain/keys/key-ring.ts';
import { deriveKey } from './domain/keys/secrets.ts';
import { createChallenges } from './domain/passkeys/challenges.ts';
import { createPasswords } from './domain/passwords/passwords.ts';
import { awaitRevocations } from './domain/revocations/await-revocations.ts';
import { listenForRevocations } from './domain/revocations/revocation-signal.ts';
import { createActCollector } from './features/audit/collect-acts.command.ts';
import { createRemoval } from './features/deletion/removing-services.ts';
import { startRemovals } from './features/deletion/run-removals.ts';
import { createRefreshTokens } from './domain/sessions/refresh-tokens.ts';
import { createSessionCookies } from './domain/sessions/session-cookies.ts';

export interface OpenAuthOptions extends Omit<ServiceDeps, 'sessions'> {
  settings: AuthSettings;
  /**
   * Secret from which the keys for signing keys, refresh tokens and device cookies are derived. All processes of auth
   * must have the same one, and it must never change.
   */
  keySecret: string;
  bcryptCost: number;
  /**
   * Base URL at which auth calls the other services: to remove the data of deleted accounts, and to collect acts for
   * the audit log. Without it neither happens.
   */
  servicesUrl?: string;
  /**
   * Address of Postgres without a pooler in between, to listen for notifications. Default: that of the ORM.
   */
  listenUrl?: string;
  /** Age in milliseconds at which a signing key is replaced. Default: 90 days. */
  keyMaxAgeMs?: number;
}

/** The opened auth service. Its `deps` are for `createApp`. */
export interface OpenAuth {
  deps: AuthDeps;
  /** Source of keys and revocations, for session verifiers in the same process. */
  source: SessionSource;
  /**
   * Stops the password threads, the session verifier and the listening for revocations. The caller closes the ORM after
   * that.
   */
  close(): Promise<void>;
}

/**
 * Creates all that the auth service needs: signing keys, password threads, limits, its own session verifier. The
 * database must be migrated.
 */
export async function openAuth(options: OpenAuthOptions): Promise<OpenAuth> {
  const {
    settings,
    keySecret,
    bcryptCost,
    keyMaxAgeMs = 90 * 24 * 3_600_000,
    servicesUrl,
    listenUrl,
    ...deps
  } = options;
  const keys = await openKeyRing(deps.orm, { secret: keySecret, maxAgeMs: keyMaxAgeMs }, deps.now());
  const reloading = reloadRegularly(keys, deps);
  const revocationSignal = listenForRevocations(listenUrl ?? urlOf(deps.orm), deps.log);
  const reads = new Set<Promise<unknown>>();
  const followRevocations: SessionSource['revocations'] = (since, waitMs, signal) => {
    const read = awaitRevocations(deps.orm.em.fork(), revocationSignal, { since, waitMs, signal });
    const tracked = read.catch(() => undefined).finally(() => reads.delete(tracked));
    reads.add(tracked);
    return read;
  };
  const source: SessionSource = {
    keys: () => Promise.resolve(keys.publicKeys()),
    revocations: followRevocations,
  };
  const sessions = createSessionVerifier({ from: source, now: deps.now });
  await sessions.start();
  const passwords = await createPasswords(bcryptCost);
  const others = servicesUrl === undefined ? null : followServices({ servicesUrl, keys }, deps);
  return {
    source,
    deps: {
      ...deps,
      keys,
      passwords,
      sessions,
      settings,
      collectActs: others?.collectActs ?? (() => Promise.resolve([])),
      refreshTokens: createRefreshTokens(deriveKey(keySecret, 'refresh-tokens')),
      revocationSignal,
      knownDevices: createKnownDevices(deriveKey(keySecret, 'known-devices')),
      challenges: createChallenges(deriveKey(keySecret, 'passkeys')),
      cookies: createSessionCookies(deps.origin),
      limiters: await signInLimiters(deps.orm),
      resetRequests: createRateLimiter({
        ...{ pool: await nativePool(deps.orm), schema: name },
        ...{ name: 'reset-request', points: 5, seconds: 3600 },
      }),
    },
    async close() {
      sessions.stop();
      await others?.stop();
      await reloading.stop();
      await revocationSignal.close();
      // Waits for pending reads of the feed: if a read acquired a connection while the pool closes, closing would never
      // end.
      await Promise.all(reads);
      await passwords.close();
    },
  };
}

/** Every minute, has the other services remove data of deleted accounts, and collects their acts for the audit log. */
function followServices(
  { servicesUrl, keys }: { servicesUrl: string; keys: KeyRing },
  deps: Pick<ServiceDeps, 'orm' | 'log' | 'now'>,
) {
  const options = { servicesUrl, keys, now: deps.now };
  const collectActs = createActCollector({ ...deps, callService: createServiceCaller(options) });
  const jobs = [
    startRemovals({ ...deps, removeFrom: createRemoval(options) }),
    repeat(collectActs, { log: deps.log, what: 'collecting acts' }),
  ];
  return {
    collectActs,
    async stop(): Promise<void> {
      for (const job of jobs) await job.stop();
    },
  };
}

const keyReloadMs = 60_000;

/** Reloads the signing keys every minute, so that this process learns of keys that another process has added. */
function reloadRegularly(keys: KeyRing, { now, log }: Pick<ServiceDeps, 'now' | 'log'>) {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = keys
      .reload(now())
      .catch((error: unknown) => log.error({ err: error }, 'reloading signing keys'));
  }, keyReloadMs);
  timer.unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

/** Returns the URL of the database, for connections outside of the ORM's pool. */
export function urlOf(orm: MikroORM): string {
  const url = orm.config.get('clientUrl');
  if (url === undefined) throw new Error('the ORM was opened without a URL');
  return url;
}

async function signInLimiters(orm: MikroORM): Promise<SignInLimiters> {
  const pool = await nativePool(orm);
  const limiter = (of: string, points: number) =>
    createRateLimiter({ pool, schema: name, name: `sign-in-${of}`, points, seconds: 15 * 60 });
  return {
    // High, because many users may share an address, as in a school. Even they rarely fail this often.
    address: limiter('address', 100),
    pair: limiter('pair', 10),
    account: limiter('account', 10),
    device: limiter('device', 10),
  };
}
