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
  PUBLIC_ORIGIN?: string | undefined;
  ALLOW_INSECURE_ORIGIN: '0' | '1';
}

const advice =
  'needs https: put a proxy with https or a tunnel in front and name its address, or set ALLOW_INSECURE_ORIGIN=1 to go without offline starts';

/** Refuses an address at which browsers would withhold half of what the app needs. */
export function checkOrigin(env: OriginFields, ctx: z.core.$RefinementCtx): void {
  if (env.ALLOW_INSECURE_ORIGIN === '1' || env.PUBLIC_ORIGIN === undefined) return;
  if (isTrustworthy(env.PUBLIC_ORIGIN)) return;
  ctx.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: advice });
}
