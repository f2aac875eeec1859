import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A response as received. */
export interface RawResponse {
  status: number;
  /** Bytes of headers and body. */
  size: number;
  headers: string;
  /** The body without chunk framing, still compressed. */
  body: Buffer;
}

/** An HTTP/1.1 connection that sends prepared bytes. It parses a response only as far as needed to find its end. */
export interface HttpConnection {
  request(bytes: Buffer | string): Promise<RawResponse>;
  close(): void;
}

export async function openConnection(url: string): Promise<HttpConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const nextResponse = responses(socket);
  return {
    request(bytes) {
      socket.write(bytes);
      return nextResponse();
    },
    close: () => socket.destroy(),
  };
}

/** Returns a function that resolves with the next complete response. */
function responses(socket: Socket): () => Promise<RawResponse> {
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(response: RawResponse): void; reject(error: Error): void } | undefined;
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const response = readResponse(received);
    if (response === undefined) return;
    received = received.subarray(response.size);
    waiting?.resolve(response);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the service closed the connection')));
  return () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
}

/** Returns the response at the start of a buffer, or undefined while it is incomplete. */
function readResponse(bytes: Buffer): RawResponse | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const headers = bytes.toString('latin1', 0, headEnd).toLowerCase();
  const status = Number(headers.slice(9, 12));
  const start = headEnd + 4;
  const length = /\r\ncontent-length: (\d+)/.exec(headers)?.[1];
  if (length !== undefined) {
    const end = start + Number(length);
    return bytes.length < end ? undefined : { status, headers, size: end, body: bytes.subarray(start, end) };
  }
  const chunked = readChunks(bytes, start);
  return chunked && { status, headers, size: chunked.end, body: chunked.body };
}

function readChunks(bytes: Buffer, start: number): { body: Buffer; end: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const from = lineEnd + 2;
    if (bytes.length < from + size + 2) return undefined;
    if (size === 0) return { body: Buffer.concat(parts), end: from + 2 };
    parts.push(bytes.subarray(from, from + size));
    at = from + size + 2;
  }
}
