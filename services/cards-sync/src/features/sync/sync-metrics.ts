import type { SyncBatchResponse } from '@repaso/contracts';
import type { Metrics } from '@repaso/service-kit';

/** What sync moves, in numbers. */
export interface SyncMetrics {
  batch(pushed: { cards: number; entries: number; notes: number }, answer: SyncBatchResponse): void;
  /** A device compares everything it has with everything that is here. */
  reconciled(): void;
}

export function createSyncMetrics({ counter }: Metrics): SyncMetrics {
  const kinds = ['kind'] as const;
  const pushed = counter('repaso_sync_pushed_total', 'What devices sent, repeats included', kinds);
  const pulled = counter('repaso_sync_pulled_total', 'What devices were sent', kinds);
  const refused = counter('repaso_sync_refused_total', 'What was not taken, by the reason', ['code']);
  const reconciles = counter(
    'repaso_sync_reconciles_total',
    'Devices that compared all they have with the server',
  );
  return {
    batch({ cards, entries, notes }, answer) {
      pushed.inc({ kind: 'card' }, cards);
      pushed.inc({ kind: 'entry' }, entries);
      pushed.inc({ kind: 'note' }, notes);
      pulled.inc({ kind: 'card' }, answer.cards.rows.length);
      pulled.inc({ kind: 'entry' }, answer.entries.length);
      pulled.inc({ kind: 'note' }, answer.notes?.length ?? 0);
      for (const { code } of answer.refused) refused.inc({ code });
    },
    reconciled: () => reconciles.inc(),
  };
}
