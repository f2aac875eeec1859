import type { CallData } from '@repaso/contracts';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Learner } from '../service/cards-service.ts';
import type { HttpConnection, RawResponse } from '../service/http-connection.ts';
import { batch } from '../service/learner-cards.ts';
import type { Batch } from '../service/learner-cards.ts';
import { compressedRequestBytes, getBytes } from '../service/request-bytes.ts';

export type BatchResponse = CallData<'syncCardsBatch'>;

/** What some calls cost: the time until their last byte is here, and the bytes both ways with heads. */
export interface Cost {
  milliseconds: number;
  sent: number;
  received: number;
  requests: number;
}

export const noCost: Cost = { milliseconds: 0, sent: 0, received: 0, requests: 0 };

export interface Device {
  learner: Learner;
  connection: HttpConnection;
}

/** One batch, with its cost; reading the answer is not counted. */
export async function sync(
  device: Device,
  part: Partial<Batch>,
): Promise<{ answer: BatchResponse; cost: Cost }> {
  const bytes = compressedRequestBytes(
    '/api/cards/sync/batch',
    device.learner.cookie,
    JSON.stringify(batch(part)),
  );
  const { response, cost } = await timed(device, bytes);
  return { answer: read<BatchResponse>(response), cost };
}

/** Pages from a token on until there are no more. */
export async function pull(
  device: Device,
  from: string | null,
): Promise<{ token: string; cards: number; cost: Cost }> {
  let cost = noCost;
  let cards = 0;
  for (let since = from; ;) {
    const page = await sync(device, { since });
    cost = sum(cost, page.cost);
    cards += page.answer.cards.rows.length;
    since = page.answer.token;
    if (!page.answer.more) return { token: since, cards, cost };
  }
}

export async function readIndex(device: Device): Promise<{ rows: number; cost: Cost }> {
  const { response, cost } = await timed(device, getBytes('/api/cards/sync/index', device.learner.cookie));
  return { rows: read<unknown[]>(response).length, cost };
}

async function timed({ connection }: Device, bytes: Buffer): Promise<{ response: RawResponse; cost: Cost }> {
  const start = performance.now();
  const response = await connection.request(bytes);
  const milliseconds = performance.now() - start;
  return { response, cost: { milliseconds, sent: bytes.length, received: response.size, requests: 1 } };
}

const sum = (a: Cost, b: Cost): Cost => ({
  milliseconds: a.milliseconds + b.milliseconds,
  sent: a.sent + b.sent,
  received: a.received + b.received,
  requests: a.requests + b.requests,
});

function read<T>({ status, headers, body }: RawResponse): T {
  const encoding = /content-encoding: (\w+)/.exec(headers)?.[1] ?? 'identity';
  const decode = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }[encoding];
  const text = (decode?.(body) ?? body).toString();
  if (status !== 200) throw new Error(`the service answers ${status}: ${text.slice(0, 500)}`);
  return (JSON.parse(text) as { data: T }).data;
}
