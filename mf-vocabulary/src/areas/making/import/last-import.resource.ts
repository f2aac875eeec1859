import { useLive } from '@repaso/card-store';
import type { CardStore, LastImport } from '@repaso/card-store';

/** What the last import did; null for none, and while it is looked up. */
export function useLastImport(store: CardStore): LastImport | null {
  return useLive(() => store.lastImport().catch(() => null), [store]) ?? null;
}
