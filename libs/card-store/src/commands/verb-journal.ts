/** Journal of typed forms of verbs whose write to IndexedDB is not complete. */
import type { JournalledVerbForm } from '@repaso/contracts';
import { createJournal } from './journal.ts';

export const {
  add: journalForm,
  clear: clearJournalledForm,
  read: journalledForms,
} = createJournal<JournalledVerbForm>('verb');
