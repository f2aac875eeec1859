import type { IncomingMessage } from 'node:http';

/** Far above every limit of a body: who sends more is cut off. */
const discardBytes = 32 * 1024 * 1024;

/**
 * Reads what is left of a body and throws it away. Many clients read the response only after they sent everything, and
 * would see a broken connection instead. Resolves with whether the end was reached.
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
