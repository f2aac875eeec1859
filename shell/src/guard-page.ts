import { checkInsertedStyles } from './federation/check-inserted-styles.ts';
import { lockGlobals } from './lock-globals.ts';
import { nameUncaughtErrors } from './name-uncaught-errors.ts';
import { reportReplaced } from './report-replaced.ts';

/** Protects the page from the code of remotes. Call it before the first of them is loaded. */
export function guardPage(): void {
  lockGlobals(globalThis, reportReplaced);
  nameUncaughtErrors();
  if (process.env.NODE_ENV === 'production') checkInsertedStyles(document);
}
