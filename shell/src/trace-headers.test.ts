/** @jest-environment jsdom */
import { traceHeaders } from './trace-headers.ts';

const page = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');
const headersAt = (rate: string) =>
  traceHeaders(page(`<meta name="repaso-traces" content="${rate}">`)).headers;

test('a page of a platform without tracing sends no header', () => {
  expect(traceHeaders(page(''))).toEqual({});
});

test.each([
  ['1', '01'],
  ['0.000000001', '00'],
])('each call has a new trace; at the rate %s its flag is %s', (rate, flag) => {
  const sent = Array.from({ length: 50 }, () => headersAt(rate)?.().traceparent ?? '');
  for (const header of sent) expect(header).toMatch(new RegExp(`^00-[0-9a-f]{32}-[0-9a-f]{16}-${flag}$`));
  expect(new Set(sent.map((header) => header.slice(3, 35))).size).toBe(50);
});
