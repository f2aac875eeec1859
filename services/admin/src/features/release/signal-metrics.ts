import type { ReleaseSignal } from '@repaso/contracts';
import type { Metrics } from '@repaso/service-kit';

/** Counts the reports of one page in the metrics. They are of builds that a channel has. */
export type CountSignals = (signals: readonly ReleaseSignal[]) => void;

export function createSignalMetrics({ counter }: Metrics): CountSignals {
  const started = counter('repaso_build_starts_total', 'Pages that started a build', ['build']);
  const failed = counter('repaso_build_failures_total', 'Pages on which a build failed', ['build']);
  return (signals) => {
    for (const { name, version, starts, failures } of signals) {
      const build = `${name} ${version}`;
      started.inc({ build }, starts);
      failed.inc({ build }, failures);
    }
  };
}
