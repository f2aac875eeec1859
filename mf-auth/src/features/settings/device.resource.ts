import {
  closeSync,
  codeOf,
  eraseDatabase,
  exportLearner,
  keepStorage,
  learnersOnDevice,
  removeLearner,
  storageSpace,
  unsentCardCount,
  useLive,
} from '@repaso/card-store';
import type { LearnerOnDevice, StorageSpace } from '@repaso/card-store';

export { codeOf, eraseDatabase, keepStorage, removeLearner, storageSpace, unsentCardCount };
export type { LearnerOnDevice, StorageSpace };

/** Who has cards here; undefined while it is looked up, null when the browser does not open them. */
export function useLearnersHere(): LearnerOnDevice[] | null | undefined {
  return useLive(() => learnersOnDevice().catch(() => null), []);
}

/** Saves everything of a learner on this device as a file; needs neither a network nor a session. */
export async function saveLearner(userId: string): Promise<void> {
  const file = await exportLearner(userId);
  const url = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `repaso-${file.learner.name ?? userId}-${file.exportedAt.slice(0, 10)}.json`;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Removes whoever is signed in: their synchronisation would bring everything back. */
export async function removeOwn(userId: string, signOut: () => Promise<void>): Promise<void> {
  closeSync();
  await removeLearner(userId);
  await signOut();
}
