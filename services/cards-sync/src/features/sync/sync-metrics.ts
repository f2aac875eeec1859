import type { SyncBatchResponse } from '@repaso/contracts';
import type { Metrics } from '@repaso/service-kit';

export interface SyncMetrics {
  batch(
    pushed: Record<'cards' | 'entries' | 'notes' | 'practiceLog', number>,
    response: SyncBatchResponse,
  ): void;
  /** Called when a device compares all its cards with those on the server. */
  reconciled(): void;
}

export function createSyncMetrics({ counter }: Metrics): SyncMetrics {
  const kinds = ['kind'] as const;
  const pushed = counter('repaso_sync_pushed_total', 'Items pushed by devices, repeats included', kinds);
  const pulled = counter('repaso_sync_pulled_total', 'Items sent to devices', kinds);
  const refused = counter('repaso_sync_refused_total', 'Refused items by error code', ['code']);
  const reconciles = counter('repaso_sync_reconciles_total', 'Full comparisons of a device with the server');
  return {
    batch({ cards, entries, notes, practiceLog }, response) {
      pushed.inc({ kind: 'card' }, cards);
      pushed.inc({ kind: 'entry' }, entries);
      pushed.inc({ kind: 'note' }, notes);
      pushed.inc({ kind: 'verb' }, practiceLog);
      pulled.inc({ kind: 'card' }, response.cards.rows.length);
      pulled.inc({ kind: 'entry' }, response.entries.length);
      pulled.inc({ kind: 'note' }, response.notes?.length ?? 0);
      pulled.inc({ kind: 'verb' }, response.practiceLog?.length ?? 0);
      for (const { code } of response.refused) refused.inc({ code });
    },
    reconciled: () => reconciles.inc(),
  };
}
