import type { IncomingMessage } from 'node:http';

/** In bytes, far above every body limit. The connection of a client that sends more is closed. */
const discardBytes = 32 * 1024 * 1024;

/**
 * Reads the rest of a body and discards it. Many clients read the response only after they have sent the whole body;
 * without this they would get a connection error. Resolves with false when the body is too long to discard.
 */
export async function discardBody(request: IncomingMessage): Promise<boolean> {
  if (request.readableEnded || request.destroyed) return true;
  request.unpipe();
  return new Promise((resolve) => {
    let left = discardBytes;
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) resolve(false);
    });
    request.once('end', () => resolve(true));
    request.once('close', () => resolve(true));
    request.resume();
  });
}
