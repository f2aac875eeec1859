import type { z } from 'zod';

/** Host names that browsers treat as this machine without a lookup. */
const isThisMachine = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** Whether pages of an origin have a secure context, which locks, service workers, random ids and the clipboard need. */
export function isTrustworthy(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && (url.protocol === 'https:' || isThisMachine(url.hostname));
}

interface OriginFields {
  /** The address on which the process listens; used when there is no PUBLIC_ORIGIN. */
  HOST: string;
  PUBLIC_ORIGIN?: string | undefined;
  ALLOW_INSECURE_ORIGIN: '0' | '1';
}

const advice =
  'needs https: use a proxy with https or a tunnel and set its address, or set ALLOW_INSECURE_ORIGIN=1 to run without offline support';

/** Adds an issue when browsers would give pages no secure context, because the app needs one. */
export function checkOrigin(env: OriginFields, ctx: z.core.$RefinementCtx): void {
  const { PUBLIC_ORIGIN: origin, HOST: host } = env;
  const isSecure = origin === undefined ? isLoopback(host) : isTrustworthy(origin);
  if (isSecure || env.ALLOW_INSECURE_ORIGIN === '1') return;
  ctx.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: advice });
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether only this machine can connect to a process that listens on this host. */
export const isLoopback = (host: string) => loopback.has(host);
