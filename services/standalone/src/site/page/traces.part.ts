import type { PagePart } from './page-part.ts';

/**
 * Adds which part of its requests the page marks as worth a trace, a number up to 1. Without the element the page sends
 * no header `traceparent`.
 */
export const tracesPart =
  (rate: number): PagePart =>
  () =>
    Promise.resolve(rate > 0 ? { head: `<meta name="repaso-traces" content="${rate}" />` } : {});
