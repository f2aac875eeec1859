import type { HttpBinding } from '@repaso/shell-api/host';

/**
 * Returns what gives each call a trace of its own, which the gateway continues (W3C Trace Context). The site says in the
 * page which part of the traces is worth keeping; without that no header is sent.
 */
export function traceHeaders(page: Document): Pick<HttpBinding, 'headers'> {
  const rate = page.querySelector<HTMLMetaElement>('meta[name="repaso-traces"]')?.content;
  if (rate === undefined) return {};
  return { headers: () => ({ traceparent: traceparent(Math.random() < Number(rate)) }) };
}

function traceparent(isKept: boolean): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-0${Number(isKept)}`;
}
