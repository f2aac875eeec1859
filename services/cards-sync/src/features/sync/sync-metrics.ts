import type { RefusedItem } from '@repaso/contracts';
import type { Metrics } from '@repaso/service-kit';

type Amounts = Record<'cards' | 'entries' | 'notes' | 'practiceLog', number>;

/** What was sent in a batch: how many items each side got from the other, and what the server refused. */
export interface BatchTraffic {
  pushed: Amounts;
  pulled: Amounts;
  refused: readonly RefusedItem[];
}

export interface SyncMetrics {
  batch(traffic: BatchTraffic): void;
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
    batch(traffic) {
      count(pushed, traffic.pushed);
      count(pulled, traffic.pulled);
      for (const { code } of traffic.refused) refused.inc({ code });
    },
    reconciled: () => reconciles.inc(),
  };
}

function count(
  counter: ReturnType<Metrics['counter']>,
  { cards, entries, notes, practiceLog }: Amounts,
): void {
  const kinds = { card: cards, entry: entries, note: notes, verb: practiceLog };
  for (const [kind, amount] of Object.entries(kinds)) if (amount > 0) counter.inc({ kind }, amount);
}
