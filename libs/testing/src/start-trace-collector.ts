import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

/** A span as OTLP sends it in JSON, with its attributes as an object. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2: the span is of a server; 3: of a client. */
  kind: number;
  attributes: Record<string, unknown>;
  status: { code?: number };
}

/** A collector that receives traces by OTLP over HTTP, in JSON. */
export interface TraceCollector {
  url: string;
  /** The bodies of all received requests. */
  bodies: string[];
  /** Returns the received spans of a trace, in the order of their arrival. */
  spansOf(traceId: string): ReceivedSpan[];
  /** Waits until a trace has a span of this name. @throws Error after 15 s */
  waitFor(traceId: string, name: string): Promise<ReceivedSpan>;
  /** Makes the collector respond with this status from now on. */
  respond(status: number): void;
  close(): Promise<void>;
}

interface OtlpSpan extends Omit<ReceivedSpan, 'service' | 'attributes'> {
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface OtlpBody {
  resourceSpans: {
    resource: { attributes: OtlpSpan['attributes'] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}

/** Starts a collector on loopback. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const spansOf = (traceId: string) => bodies.flatMap(spansIn).filter((span) => span.traceId === traceId);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spansOf,
    async waitFor(traceId, name) {
      const end = Date.now() + 15_000;
      while (Date.now() < end) {
        const found = spansOf(traceId).find((span) => span.name === name);
        if (found !== undefined) return found;
        await sleep(50);
      }
      const names = spansOf(traceId).map((span) => span.name);
      throw new Error(`no span "${name}" has arrived, only: ${names.join(', ')}`);
    },
    respond: (next) => void (status = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function spansIn(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body) as OtlpBody;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({ ...span, service, attributes: valuesOf(span.attributes) }));
  });
}

const valuesOf = (attributes: OtlpSpan['attributes']): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
