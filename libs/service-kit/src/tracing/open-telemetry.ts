import {
  createContextKey,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import type { Context, Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { reportingExporter } from './reporting-exporter.ts';
import { samplerOf } from './sampler.ts';
import type { Tracing } from './tracing.ts';
import type { TracingEnv } from './tracing-fields.ts';

/** Longest time that a request to the collector may take, in milliseconds. A stop waits as long. */
const exportMs = 3000;
const delayMs = 2000;

const tracerKey = createContextKey('repaso tracer');

/** Starts OpenTelemetry with an exporter to `endpoint`. */
export function openTelemetry(endpoint: string, env: TracingEnv): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable();
  let log: Logger | undefined;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = reportingExporter(new OTLPTraceExporter({ url, timeoutMillis: exportMs }), (error) =>
    log?.error({ err: error }, 'traces could not be sent'),
  );
  const processor = new BatchSpanProcessor({
    ...{ exporter, scheduledDelayMillis: delayMs, exportTimeoutMillis: exportMs },
  });
  const tracerOf = tracersByService(processor, env);

  return {
    async inRequest({ service, parent }, handle) {
      const tracer = tracerOf(service);
      const span = tracer.startSpan(service, { kind: SpanKind.SERVER }, contextOf(parent));
      const context = trace.setSpan(ROOT_CONTEXT, span).setValue(tracerKey, tracer);
      try {
        return await contexts.with(context, () => handle(span));
      } finally {
        span.end();
      }
    },
    startPart(name, attributes, startTime) {
      const context = contexts.active();
      const tracer = context.getValue(tracerKey) as Tracer | undefined;
      if (tracer === undefined || trace.getSpan(context)?.isRecording() !== true) return undefined;
      const options = { kind: SpanKind.CLIENT, attributes, ...(startTime !== undefined && { startTime }) };
      return tracer.startSpan(name, options, context);
    },
    describe(span, { name, attributes, error }) {
      if (name !== undefined) span.updateName(name);
      span.setAttributes(attributes);
      if (error === undefined) return;
      span.setAttribute('error.type', error);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    traceparent(span = trace.getSpan(contexts.active())) {
      if (span === undefined) return undefined;
      const { traceId, spanId, traceFlags } = span.spanContext();
      const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
      return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
    },
    logFields() {
      const span = trace.getSpan(contexts.active());
      if (span === undefined) return {};
      const { traceId, spanId } = span.spanContext();
      return { trace_id: traceId, span_id: spanId };
    },
    logFailures: (to) => void (log = to),
    async stop() {
      await processor.shutdown().catch(() => undefined);
      contexts.disable();
    },
  };
}

/**
 * Returns a function that returns the tracer of a service. Each service has a resource of its own, also if several share
 * a process.
 */
function tracersByService(processor: BatchSpanProcessor, env: TracingEnv): (service: string) => Tracer {
  const tracers = new Map<string, Tracer>();
  return (service) => {
    const known = tracers.get(service);
    if (known !== undefined) return known;
    const resource = resourceFromAttributes({ 'service.namespace': 'repaso', 'service.name': service });
    const provider = new TracerProvider({ resource, sampler: samplerOf(env), spanProcessors: [processor] });
    const tracer = provider.getTracer('repaso');
    tracers.set(service, tracer);
    return tracer;
  };
}

/** Returns the context of a header `traceparent`. `tracestate` is not read, because a client may write anything in it. */
function contextOf(parent: string | undefined): Context {
  const parsed = parent === undefined ? null : parseTraceParent(parent);
  return parsed === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true });
}
