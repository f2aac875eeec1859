import { syncResults } from '@repaso/contracts';

/** What a sync did. */
export interface SyncOutcome {
  /** The device had no card before. */
  wasEmpty: boolean;
  pushed: number;
  pulled: number;
  /** Cards on the device afterwards. */
  cardsHere: number;
}

/** The text a sync ends with. */
export function resultText(outcome: SyncOutcome): (typeof syncResults)[keyof typeof syncResults] {
  if (outcome.cardsHere === 0 && outcome.pushed + outcome.pulled === 0) return syncResults.empty;
  if (outcome.wasEmpty && outcome.pulled > 0) return syncResults.initialized;
  return outcome.pushed + outcome.pulled > 0 ? syncResults.synced : syncResults.unchanged;
}
