/** How much room this browser gives, and whether it may take it back. */

/** Bytes; null where the browser does not say. */
export interface StorageSpace {
  /** The browser has promised not to clear what is here when space runs short. */
  isKept: boolean | null;
  used: number | null;
  free: number | null;
}

const askedKey = 'repaso.keep-asked';

/** Absent where the page does not come over https or from this machine. */
function manager(): StorageManager | undefined {
  return (navigator as { storage?: StorageManager }).storage;
}

/** What the browser says about its room now. */
export async function storageSpace(): Promise<StorageSpace> {
  const storage = manager();
  if (storage === undefined) return { isKept: null, used: null, free: null };
  const [isKept, { usage, quota }] = await Promise.all([storage.persisted(), storage.estimate()]);
  const used = usage ?? null;
  return { isKept, used, free: quota === undefined ? null : Math.max(0, quota - (used ?? 0)) };
}

/** Asks the browser to keep what is here; answers whether it does. Some browsers ask the learner. */
export async function keepStorage(): Promise<boolean> {
  const storage = manager();
  if (storage === undefined) return false;
  return (await storage.persisted()) || storage.persist();
}

let hasAsked = false;

/**
 * After the first write, because then there is something to lose: asks the browser to keep it. Where that puts a question
 * to the learner it is put once; where the browser decides by itself it is asked again, since it may have changed its mind.
 */
export function keepStorageOnce(): void {
  if (hasAsked) return;
  hasAsked = true;
  askQuietly().catch(() => undefined);
}

async function askQuietly(): Promise<void> {
  const wasAsked = localStorage.getItem(askedKey) !== null;
  localStorage.setItem(askedKey, '1');
  if (!wasAsked || (await decidesAlone())) await keepStorage();
}

async function decidesAlone(): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: 'persistent-storage' });
  return state === 'granted';
}
