import { z } from 'zod';

const ratio = 'must be a number from 0 to 1';

/**
 * Variables of tracing. Their names and values are those of the OpenTelemetry specification. Without an endpoint
 * tracing is off.
 */
export const tracingFields = {
  /** Base address of a collector that accepts OTLP over HTTP; traces are sent to `/v1/traces` below it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^/\s]+/, 'must be an http:// or https:// address')
    .optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      { error: 'must be the name of a sampler, such as parentbased_traceidratio' },
    )
    .default('parentbased_always_on'),
  /** The part of the traces that a sampler by ratio keeps. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, ratio)
    .transform(Number)
    .default(1),
};

/** The settings of tracing that a process has read from its environment. */
export type TracingEnv = z.output<z.ZodObject<typeof tracingFields>>;
