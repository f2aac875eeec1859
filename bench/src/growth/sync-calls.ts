import type { PulledCard } from '@repaso/contracts';
import { pulledCards } from '@repaso/sync';
import type { Learner } from '../service/cards-service.ts';
import type { HttpConnection, HttpRequest, RawResponse } from '../service/http-connection.ts';
import { batch } from '../service/learner-cards.ts';
import type { Batch, BatchData } from '../service/learner-cards.ts';
import { readBody } from '../service/read-body.ts';
import { compressedPostRequest, getRequest } from '../service/http-requests.ts';

/** Cost of one or several calls: milliseconds until the last byte, and bytes sent and received, headers included. */
export interface Cost {
  milliseconds: number;
  sent: number;
  received: number;
  requests: number;
}

const noCost: Cost = { milliseconds: 0, sent: 0, received: 0, requests: 0 };

export interface Device {
  learner: Learner;
  connection: HttpConnection;
}

/** Sends one batch. The cost does not include the time to parse the response. */
export async function sync(device: Device, part: Partial<Batch>): Promise<{ data: BatchData; cost: Cost }> {
  const request = compressedPostRequest(
    '/api/cards/sync/batch',
    device.learner.cookie,
    JSON.stringify(batch(part)),
  );
  const { response, cost } = await timed(device, request);
  return { data: readBody<BatchData>(response), cost };
}

/**
 * Pulls all pages after the token `from` (null: from the beginning). Returns the last token, the cards of the first page
 * and the total cost.
 */
export async function pull(
  device: Device,
  from: string | null,
): Promise<{ token: string; first: PulledCard[]; cost: Cost }> {
  let cost = noCost;
  let first: PulledCard[] | undefined;
  for (let since = from; ;) {
    const page = await sync(device, { since });
    cost = sum(cost, page.cost);
    first ??= pulledCards(page.data);
    since = page.data.token;
    if (!page.data.more) return { token: since, first, cost };
  }
}

export async function readIndex(device: Device): Promise<{ rows: number; cost: Cost }> {
  const { response, cost } = await timed(device, getRequest('/api/cards/sync/index', device.learner.cookie));
  return { rows: readBody<unknown[]>(response).length, cost };
}

/** Reads what a new device begins with. */
export async function start(device: Device): Promise<Cost> {
  const { response, cost } = await timed(device, getRequest('/api/cards/sync/start', device.learner.cookie));
  readBody<unknown>(response);
  return cost;
}

async function timed(
  { connection }: Device,
  request: HttpRequest,
): Promise<{ response: RawResponse; cost: Cost }> {
  const start = performance.now();
  const response = await connection.request(request);
  const milliseconds = performance.now() - start;
  return { response, cost: { milliseconds, sent: response.sent, received: response.received, requests: 1 } };
}

const sum = (a: Cost, b: Cost): Cost => ({
  milliseconds: a.milliseconds + b.milliseconds,
  sent: a.sent + b.sent,
  received: a.received + b.received,
  requests: a.requests + b.requests,
});
