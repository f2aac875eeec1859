import type { BegunScreen } from '@repaso/shell-api/host';

/** A screen that the page shows before its code has arrived. */
export interface DrawnScreen {
  /** The style sheets that were added for it. */
  links: readonly HTMLLinkElement[];
  /** Returns what the screen shows, and what the learner has done with it; null as long as it shows no card. */
  begun: () => BegunScreen | null;
}
