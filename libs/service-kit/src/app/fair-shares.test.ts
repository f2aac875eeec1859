import { startApp } from '@repaso/testing';
import type { RunningApp } from '@repaso/testing';
import Koa from 'koa';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors/app-error.ts';
import { fairShares } from './fair-shares.ts';
import type { ServiceState } from './service-state.ts';

/** Number of requests that have reached the app. */
let arrived: number;
/** Requests that have reached the handler, by user. */
let running: Map<string, number>;
let release: () => void;
let app: RunningApp;

beforeEach(async () => {
  arrived = 0;
  running = new Map();
  const gate = Promise.withResolvers<undefined>();
  release = () => gate.resolve(undefined);
  const koa = new Koa<ServiceState>();
  koa.use(async (ctx, next) => {
    arrived += 1;
    const id = ctx.get('x-user');
    ctx.state.user =
      id === '' ? null : { id, sid: id, role: 'user', name: id, emailVerified: true, token: '' };
    await next().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      ctx.status = error.status;
      ctx.body = error.code;
    });
  });
  koa.use(fairShares());
  koa.use(async (ctx) => {
    ctx.req.resume();
    await once(ctx.req, 'end');
    const id = ctx.get('x-user');
    running.set(id, (running.get(id) ?? 0) + 1);
    await gate.promise;
    ctx.body = 'done';
  });
  app = await startApp(koa);
});
afterEach(async () => {
  release();
  await app.close();
});

const send = (user: string, bytes = 2) =>
  fetch(app.url, { method: 'POST', headers: { 'x-user': user }, body: 'x'.repeat(bytes) });
const sendMany = (count: number, user: string, bytes?: number) =>
  Array.from({ length: count }, () => send(user, bytes));
const runningOfAll = () => [...running.values()].reduce((sum, count) => sum + count, 0);
/** Waits until so many requests have arrived and so many of them run, and then for any others. */
async function settle(all: number, atLeast: number): Promise<void> {
  while (arrived < all || runningOfAll() < atLeast) await sleep(5);
  await sleep(50);
}

test('four requests of a user run at a time, and the others after them', async () => {
  const responses = sendMany(9, 'ana');
  await settle(9, 4);
  expect(running.get('ana')).toBe(4);
  release();
  const ended = await Promise.all(responses);
  expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
  expect(running.get('ana')).toBe(9);
});

test('three requests with a large body run at a time, beside a small one', async () => {
  const large = sendMany(5, 'ana', 100_000);
  await settle(5, 3);
  expect(running.get('ana')).toBe(3);
  const small = sendMany(2, 'ana');
  await settle(7, 4);
  expect(running.get('ana')).toBe(4);
  release();
  await Promise.all([...large, ...small]);
});

test('one request with a large body runs at a time while other users send requests', async () => {
  const others: Promise<Response>[] = [];
  const sendOther = () => others.push(send(`user ${others.length}`));
  sendOther();
  await settle(1, 1);
  const timer = setInterval(sendOther, 100);
  const large = sendMany(3, 'ana', 100_000);
  while ((running.get('ana') ?? 0) === 0) await sleep(5);
  await sleep(200);
  clearInterval(timer);
  expect(running.get('ana')).toBe(1);
  release();
  await Promise.all([...large, ...others]);
  expect(running.get('ana')).toBe(3);
});

test('other users and visitors do not wait', async () => {
  const storm = sendMany(30, 'ana', 100_000);
  await settle(30, 3);
  const others = [send('berta'), send('berta', 100_000), ...sendMany(6, '')];
  await settle(38, 11);
  expect([running.get('berta'), running.get('')]).toEqual([2, 6]);
  release();
  await Promise.all([...storm, ...others]);
});

describe('after requests with a large body', () => {
  async function afterThree(): Promise<Promise<Response>[]> {
    const large = sendMany(6, 'ana', 100_000);
    await settle(6, 3);
    await sleep(200);
    return large;
  }

  test('the next begin at once if no other user sends any', async () => {
    const large = await afterThree();
    release();
    await Promise.all(large.slice(0, 3));
    await sleep(400);
    expect(running.get('ana')).toBe(6);
    await Promise.all(large);
  });

  test('the next wait while other users send many, and run when these are quiet', async () => {
    const large = await afterThree();
    const others: Promise<Response>[] = [];
    const timer = setInterval(() => others.push(send(`user ${others.length}`)), 20);
    while (others.length < 3) await sleep(5);
    release();
    await Promise.any(large);
    await sleep(300);
    expect(running.get('ana')).toBe(3);
    clearInterval(timer);
    await Promise.all([...large, ...others]);
    expect(running.get('ana')).toBe(6);
  });
});

test('a compressed body counts as large above 8 kB, another above 64 kB', async () => {
  const compressed = Array.from({ length: 4 }, () =>
    fetch(app.url, {
      method: 'POST',
      headers: { 'x-user': 'ana', 'content-encoding': 'gzip' },
      body: 'x'.repeat(10_000),
    }),
  );
  await settle(4, 3);
  expect(running.get('ana')).toBe(3);
  const plain = sendMany(4, 'berta', 60_000);
  await settle(8, 7);
  expect(running.get('berta')).toBe(4);
  release();
  await Promise.all([...compressed, ...plain]);
});

test('a request that finds too many waiting gets BUSY, whatever its body', async () => {
  const storm = sendMany(64, 'ana');
  await settle(64, 4);
  const refused = await Promise.all([send('ana'), send('ana', 100)]);
  expect(await Promise.all(refused.map((response) => response.text()))).toEqual(['BUSY', 'BUSY']);
  expect(refused.map(({ status }) => status)).toEqual([503, 503]);
  release();
  await Promise.all(storm);
});
