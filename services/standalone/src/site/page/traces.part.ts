import type { PagePart } from './page-part.ts';

/**
 * Adds which part of its requests the page marks as worth a trace, a number up to 1. Without the element the page sends
 * no header `traceparent`. The element is first in the head: the script that reads it may run before the browser has read
 * the rest of the page.
 */
export const tracesPart =
  (rate: number): PagePart =>
  () =>
    Promise.resolve(
      rate > 0
        ? {
            rewrite: (html) =>
              html.replace('<head>', `<head><meta name="repaso-traces" content="${rate}" />`),
          }
        : {},
    );
