import { pickProgress } from '@repaso/leitner';
import { pulledCards } from '@repaso/sync';
import { createApiClient } from '@repaso/testing';
import type { Client } from '@repaso/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../harness/query.ts';
import type { Services } from '../harness/services.ts';
import type { TimedSync } from './compare-rounds.ts';
import { learnerId } from './seed-tables.ts';
import { answerNow, batch, sizes, stampsOf } from './template-learner.ts';
import type { Batch } from './template-learner.ts';

/** A signed-in learner of a seeded database, with the sync tokens before the last push and after it. */
export interface Player {
  client: Client;
  before: string;
  after: string;
  renewedAt: number;
  stamp: () => string;
}

const password = 'correct horse';
/** An SQL expression for the hash of the password as auth makes it: bcrypt of a digest, here at the lowest cost. */
const passwordHash = `crypt(encode(sha256('${password}'), 'base64'), gen_salt('bf', 4))`;
/** Access tokens live for five minutes. */
const renewAfterMs = 200_000;

/** Gives these learners accounts, whose passwords are hashed at the lowest cost so that signing in is fast. */
export async function createAccounts(url: string, numbers: readonly number[]): Promise<void> {
  const learners = `(select ${learnerId('n')} as id from unnest(array[${numbers.join()}]) as n) as learner`;
  await query(
    url,
    'create extension if not exists pgcrypto',
    `insert into auth."user" (id, name, email, email_verified, role, locale, created_at, updated_at)
      select id, 'Ana', id || '@repaso.test', true, 'user', 'es', now(), now() from ${learners}`,
    `insert into auth.account (id, user_id, provider_id, account_id, password, created_at, updated_at)
      select gen_random_uuid(), id, 'credential', id::text, (select ${passwordHash}), now(), now()
      from ${learners}`,
  );
}

/** Signs all learners with an account in. `tokens` are those of the learner whose rows they have. */
export async function signInAll(
  url: string,
  urls: Services['urls'],
  tokens: Pick<Player, 'before' | 'after'>,
): Promise<Player[]> {
  const accounts = await query<{ id: string; email: string }>(
    url,
    `select id, email from auth."user" where email like '%@repaso.test' and name = 'Ana'`,
  );
  const players: Player[] = [];
  for (const { id, email } of accounts) {
    const client = createApiClient(urls);
    await client.call('signIn', { body: { email, password } });
    const stamp = stampsOf(`drill-${id.slice(0, 8)}`);
    players.push({ client, ...tokens, renewedAt: performance.now(), stamp });
  }
  return players;
}

/** What `syncs` did: syncs that have ended, and messages of those that failed. */
export interface Played {
  syncs: TimedSync[];
  failures: string[];
  /** Until all have ended. */
  seconds: number;
}

/**
 * Has learners synchronise, one after the other in each of `atOnce` loops, until `ended`. A learner reads what another
 * device has answered, and pushes as many answers. Learners come in turn, so that most have not been read lately.
 */
export async function syncs(players: Player[], atOnce: number, ended: Promise<unknown>): Promise<Played> {
  let isOver = false;
  void ended.finally(() => (isOver = true)).catch(() => undefined);
  const played: Played = { syncs: [], failures: [], seconds: 0 };
  const start = performance.now();
  const loop = async () => {
    while (!isOver) {
      const player = players.shift();
      if (player === undefined) throw new Error('there are too few learners');
      await syncOnce(player, played.syncs).catch((error: unknown) => {
        played.failures.push(error instanceof Error ? error.message : String(error));
        return sleep(100);
      });
      players.push(player);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  played.seconds = (performance.now() - start) / 1000;
  return played;
}

async function syncOnce(player: Player, timed: TimedSync[]): Promise<void> {
  const { client, before, after, stamp } = player;
  if (performance.now() - player.renewedAt > renewAfterMs) {
    await client.call('refreshSession');
    player.renewedAt = performance.now();
  }
  const call = async (kind: TimedSync['kind'], part: Partial<Batch>) => {
    const body = batch(part);
    const start = performance.now();
    const data = await client.call('syncCardsBatch', { body });
    timed.push({ kind, milliseconds: performance.now() - start });
    return data;
  };
  const read = pulledCards(await call('read', { since: before }));
  if (read.length !== sizes.answers) throw new Error(`a read had ${read.length} cards`);
  const entries = read.map((card) => answerNow(card.id, pickProgress(card), stamp()).entry);
  const pushed = await call('push', { since: after, entries });
  if (pushed.refused.length > 0) throw new Error(`refused: ${JSON.stringify(pushed.refused[0])}`);
  player.before = after;
  player.after = pushed.token;
}
