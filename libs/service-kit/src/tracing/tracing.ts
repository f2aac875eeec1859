/**
 * Traces of requests by OpenTelemetry. A trace begins in a browser or at the gateway, and continues in the services by
 * the header `traceparent` (W3C Trace Context). Spans have names of routes and statements, and never ids of users,
 * addresses or texts. When tracing is off, this module is all that is loaded of it.
 */
import type { Attributes, Span } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { TracingEnv } from './tracing-fields.ts';

/** The traces of this process. */
export interface Tracing {
  /**
   * Runs `handle` in a span for a received request. The span continues the trace of `parent`, which is a header
   * `traceparent`; without a valid one it begins a trace.
   */
  inRequest<T>(request: TracedRequest, handle: (span: Span) => Promise<T>): Promise<T>;
  /**
   * Starts a span for a part of the request that is handled now. The caller ends it. Undefined if no request is handled
   * or its trace is not kept. `startTime` is in milliseconds since 1970; the default is now.
   */
  startPart(name: string, attributes: Attributes, startTime?: number): Span | undefined;
  /** Sets what has become of a span's request or statement. With `error`, a code without data, the span has failed. */
  describe(span: Span, outcome: { name?: string; attributes: Attributes; error?: string | undefined }): void;
  /** Returns the header `traceparent` of a span, by default of the request that is handled now. */
  traceparent(span?: Span): string | undefined;
  /** Returns the ids of the request that is handled now, as fields for a line of the log. */
  logFields(): { trace_id?: string; span_id?: string };
  /** From now on logs it when traces could not be sent, at most once a minute. */
  logFailures(log: Logger): void;
  /** Sends what is left, for at most some seconds. Then tracing is off. */
  stop(): Promise<void>;
}

interface TracedRequest {
  /** Name of the service, or `gateway`. */
  service: string;
  parent: string | undefined;
}

let active: Tracing | undefined;

/** Returns the traces of this process; undefined when tracing is off. */
export const activeTracing = (): Tracing | undefined => active;

/**
 * Starts tracing if an endpoint is configured. Call it before the logger and the ORM are created, because these ask
 * once whether tracing is on.
 */
export async function startTracing(env: TracingEnv): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const tracing = openTelemetry(endpoint, env);
  active = {
    ...tracing,
    async stop() {
      active = undefined;
      await tracing.stop();
    },
  };
  return active;
}

/**
 * Returns the part of the browsers' traces that is worth a header `traceparent` with the flag `sampled`: 0 if tracing is
 * off or no trace is kept. A sampler that does not follow the browser decides by itself, so the browser marks all.
 */
export function browserTraceRate(env: TracingEnv): number {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || env.OTEL_TRACES_SAMPLER.endsWith('_off')) return 0;
  return env.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio' ? env.OTEL_TRACES_SAMPLER_ARG : 1;
}
