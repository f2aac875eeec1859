import { readChoice } from './drill-choice.ts';
import type { DrillChoice } from './drill-choice.ts';

const key = 'repaso.verb-choice';

/** Returns the choice of the last practice on this device; without one, the default. */
export function storedChoice(): DrillChoice {
  try {
    return readChoice(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return readChoice(null);
  }
}

export function storeChoice(choice: DrillChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // The device's storage is full or blocked. The next practice then starts with the default.
  }
}
