/**
 * Devices of learners that write without a pause, and remember what the services have acknowledged. A device sends a
 * write again until it is acknowledged, as the page does.
 */
import { blankContent, isErrorCode, syncProtocolVersion } from '@repaso/contracts';
import type { CallInput, LogEntry, PushedCard } from '@repaso/contracts';
import { answerCard, leitnerConfig, newProgress } from '@repaso/leitner';
import { newClock, tickClock, uniformFieldStamps } from '@repaso/sync';
import { createApiClient } from '@repaso/testing';
import type { CallResponse, Client } from '@repaso/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { administrator } from './services.ts';
import type { Services } from './services.ts';

/** What a device holds as acknowledged, and how its calls ended. */
export interface Device {
  userId: string;
  entries: string[];
  cards: string[];
  /** Numbers in the names that the learner gave the profile: the last acknowledged one, and the last one sent. */
  named: { acknowledged: number; sent: number };
  calls: Call[];
}

export interface Call {
  name: 'syncCardsBatch' | 'updateProfile' | 'refreshSession';
  /** Times by `performance.now()`. */
  from: number;
  to: number;
  status: number;
  /** Code of the error table; `OK` for an acknowledged call; the message of an error without a response. */
  code: string;
}

export interface Load {
  devices: readonly Device[];
  /** Resolves when the running calls have ended. */
  stop(): Promise<void>;
}

const config = leitnerConfig('study');
/** A learner may change the profile 30 times in an hour. */
const maxNames = 25;
const retryMs = 100;

/** Has an admin create learners, signs them in and has each device write until `stop`. */
export async function startLoad(urls: Services['urls'], learners: number): Promise<Load> {
  const admin = createApiClient(urls);
  await admin.call('signIn', { body: administrator });
  const stopping = new AbortController();
  const opened = await Promise.all(Array.from({ length: learners }, () => openDevice(admin, urls)));
  const running = opened.map(({ device, client }) => study(device, client, stopping.signal));
  return {
    devices: opened.map(({ device }) => device),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function openDevice(admin: Client, urls: Services['urls']) {
  const userId = randomUUID();
  const account = { email: `${userId}@repaso.test`, password: 'correct horse' };
  const learner = { id: userId, name: 'Ana 0', role: 'user' as const, locale: 'es' as const };
  await admin.call('adminCreateUser', { body: { ...account, ...learner } });
  const client = createApiClient(urls);
  await client.call('signIn', { body: account });
  const device: Device = {
    ...{ userId, entries: [], cards: [], calls: [] },
    named: { acknowledged: 0, sent: 0 },
  };
  return { device, client };
}

async function study(device: Device, client: Client, signal: AbortSignal): Promise<void> {
  let clock = newClock(`drill-${device.userId.slice(0, 8)}`);
  const stamp = () => {
    const next = tickClock(clock, Date.now());
    clock = next.clock;
    return next.stamp;
  };
  for (let step = 0; !signal.aborted; step += 1) {
    await writePage(device, client, signal, stamp);
    if (step % 10 === 5 && device.named.sent < maxNames) await writeName(device, client, signal);
    if (step % 40 === 20)
      await acknowledged(device, signal, 'refreshSession', () => client.send('refreshSession'));
    await sleep(20);
  }
}

/** Sends a new card with two answers until the service has accepted all three. */
async function writePage(
  device: Device,
  client: Client,
  signal: AbortSignal,
  stamp: () => string,
): Promise<void> {
  const card = newCard(stamp());
  const answers = [answer(card.id, stamp()), answer(card.id, stamp())];
  const body: CallInput<'syncCardsBatch'>['body'] = {
    protocol: syncProtocolVersion,
    ...{ userId: device.userId, since: null, toLocal: [], pushOnly: true },
    ...{ brief: true, toServer: [card], entries: answers },
  };
  const response = await acknowledged(device, signal, 'syncCardsBatch', () =>
    client.send('syncCardsBatch', { body }),
  );
  if (response?.envelope.success !== true) return;
  const { refused } = response.envelope.data;
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
  device.cards.push(card.id);
  device.entries.push(...answers.map(({ id }) => id));
}

async function writeName(device: Device, client: Client, signal: AbortSignal): Promise<void> {
  const number = (device.named.sent += 1);
  const body = { name: `Ana ${number}` };
  const response = await acknowledged(device, signal, 'updateProfile', () =>
    client.send('updateProfile', { body }),
  );
  if (response !== undefined) device.named.acknowledged = number;
}

/** Sends a call until it succeeds. Returns its response; undefined if the drill ends before. */
async function acknowledged<T>(
  device: Device,
  signal: AbortSignal,
  name: Call['name'],
  send: () => Promise<CallResponse<T>>,
): Promise<CallResponse<T> | undefined> {
  for (;;) {
    const from = performance.now();
    const response = await send().catch((error: unknown) => String(error));
    const [status, code] = outcomeOf(response);
    device.calls.push({ name, from, to: performance.now(), status, code });
    if (typeof response !== 'string' && response.envelope.success) return response;
    if (signal.aborted) return undefined;
    await sleep(retryMs);
  }
}

function outcomeOf(response: CallResponse<unknown> | string): [number, string] {
  if (typeof response === 'string') return [0, response];
  const { status, envelope } = response;
  if (envelope.success) return [status, 'OK'];
  const { code } = envelope.error;
  return [status, isErrorCode(code) ? code : `unknown code ${String(code)}`];
}

function newCard(stamp: string): PushedCard {
  return {
    id: randomUUID(),
    ...{ sourceDeckId: null, sourceCardId: null, createdAt: new Date().toISOString() },
    ...{ ...blankContent, frontValue: 'la casa', backValue: 'дом', partOfSpeech: 'SUSTANTIVO' as const },
    ...{ progress: null, stamps: uniformFieldStamps(stamp), deleted: false, deletedStamp: stamp },
  };
}

function answer(cardId: string, stamp: string): LogEntry {
  const context = { id: randomUUID(), cardId, stamp, device: 'drill', config };
  const time = { now: Date.now(), zoneOffset: 60, dayStart: 0, duration: 1500 };
  return answerCard(newProgress(), 3, { ...context, ...time }).entry;
}
