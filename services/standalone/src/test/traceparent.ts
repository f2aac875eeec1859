import { randomBytes } from 'node:crypto';

/** Returns the header of a new trace, as a browser sends it, and its ids. */
export function newTraceparent(isSampled = true): { traceId: string; spanId: string; header: string } {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, header: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}` };
}
