import type { z } from 'zod';

/** What browsers take for this machine without asking anybody. */
const isThisMachine = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** Whether browsers give pages of an origin a secure context: locks, a service worker, random ids, the clipboard. */
export function isTrustworthy(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && (url.protocol === 'https:' || isThisMachine(url.hostname));
}

interface OriginFields {
  /** Where a process listens; counts when its own address is the one that browsers use. */
  HOST: string;
  PUBLIC_ORIGIN?: string | undefined;
  ALLOW_INSECURE_ORIGIN: '0' | '1';
}

const advice =
  'needs https: put a proxy with https or a tunnel in front and name its address, or set ALLOW_INSECURE_ORIGIN=1 to go without offline starts';

/** Refuses an address at which browsers would withhold half of what the app needs. */
export function checkOrigin(env: OriginFields, ctx: z.core.$RefinementCtx): void {
  const { PUBLIC_ORIGIN: origin, HOST: host } = env;
  const isSecure = origin === undefined ? isLoopback(host) : isTrustworthy(origin);
  if (isSecure || env.ALLOW_INSECURE_ORIGIN === '1') return;
  ctx.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: advice });
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether nobody but this machine can connect to a process that listens there. */
export const isLoopback = (host: string) => loopback.has(host);
