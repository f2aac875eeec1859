import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

const quietMs = 60_000;

/** Returns an exporter that also reports its failures, at most once a minute. */
export function reportingExporter(
  exporter: SpanExporter,
  report: (error: Error | undefined) => void,
): SpanExporter {
  let reportedAt = -Infinity;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED && performance.now() - reportedAt > quietMs) {
          reportedAt = performance.now();
          report(result.error);
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
