import type { CallData } from '@repaso/contracts';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Learner } from '../service/cards-service.ts';
import type { HttpConnection, RawResponse } from '../service/http-connection.ts';
import { batch } from '../service/learner-cards.ts';
import type { Batch } from '../service/learner-cards.ts';
import { compressedRequestBytes, getBytes } from '../service/request-bytes.ts';

export type BatchData = CallData<'syncCardsBatch'>;

/** Cost of calls: time until the last byte, and bytes in both directions including headers. */
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

/** Sends one batch. The cost does not include parsing the response. */
export async function sync(device: Device, part: Partial<Batch>): Promise<{ data: BatchData; cost: Cost }> {
  const bytes = compressedRequestBytes(
    '/api/cards/sync/batch',
    device.learner.cookie,
    JSON.stringify(batch(part)),
  );
  const { response, cost } = await timed(device, bytes);
  return { data: read<BatchData>(response), cost };
}

/** Pulls page by page from a token on until the last page. */
export async function pull(
  device: Device,
  from: string | null,
): Promise<{ token: string; cards: number; cost: Cost }> {
  let cost = noCost;
  let cards = 0;
  for (let since = from; ;) {
    const page = await sync(device, { since });
    cost = sum(cost, page.cost);
    cards += page.data.cards.rows.length;
    since = page.data.token;
    if (!page.data.more) return { token: since, cards, cost };
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
  if (status !== 200) throw new Error(`the service responded with ${status}: ${text.slice(0, 500)}`);
  return (JSON.parse(text) as { data: T }).data;
}
