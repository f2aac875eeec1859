import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from './http-connection.ts';
import type { HttpConnection, HttpRequest } from './http-connection.ts';

/**
 * Sends a request every `everyMs` for `ms`, whether or not the earlier ones were answered, so that a slow server does
 * not slow the senders. Returns the milliseconds from the moment when each should have been sent to its response.
 * @throws Error at a response whose status is not 200
 */
export async function openArrival(
  url: string,
  makers: readonly (() => HttpRequest)[],
  { everyMs, ms }: { everyMs: number; ms: number },
): Promise<number[]> {
  const idle: HttpConnection[] = [];
  const running: Promise<number>[] = [];
  const start = performance.now();
  for (let due = start; due < start + ms; due += everyMs) {
    await sleep(Math.max(0, due - performance.now()));
    const make = makers[running.length % makers.length];
    if (make !== undefined) running.push(send(url, idle, make(), due));
  }
  return Promise.all(running).finally(() => idle.forEach((connection) => connection.close()));
}

async function send(url: string, idle: HttpConnection[], request: HttpRequest, due: number): Promise<number> {
  const connection = idle.pop() ?? openConnection(url);
  const { status, body } = await connection.request(request);
  if (status !== 200) throw new Error(`the service responded with ${status}: ${body.toString()}`);
  idle.push(connection);
  return performance.now() - due;
}
