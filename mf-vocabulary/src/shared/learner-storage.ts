/**
 * Small things of a learner that stay on this device: drafts, AI cards, the queue of cards to create. They lie in
 * localforage, in a database for each learner, which the device's export and removal know. `codeOf` of a failure tells
 * STORAGE_FULL or STORAGE_CLOSED.
 */
import { useEffect, useState } from 'react';
import { keptPlace } from '@repaso/card-store';
import localforage from 'localforage';

export interface LearnerStorage {
  /** Null when nothing is kept under the key. */
  read(key: string): Promise<unknown>;
  /** Null removes. */
  write(key: string, value: unknown): Promise<void>;
  /** Reads and writes with nobody in between, this tab or another. */
  change(key: string, change: (kept: unknown) => unknown): Promise<void>;
  /** Calls back after a change of any key, in this tab or another. */
  watch(listener: () => void): () => void;
}

/** Whose things they are while nobody is signed in. */
const nobody = 'tmp-user';
const opened = new Map<string, LearnerStorage>();

/** The same one every time; the database opens with the first question. */
export function learnerStorage(userId: string | null): LearnerStorage {
  const owner = userId ?? nobody;
  const storage = opened.get(owner) ?? open(owner);
  opened.set(owner, storage);
  return storage;
}

function open(userId: string): LearnerStorage {
  const { name, storeName } = keptPlace(userId);
  const forage = localforage.createInstance({ name, storeName });
  const listeners = new Set<() => void>();
  const hear = () => listeners.forEach((listener) => listener());
  const tabs = new BroadcastChannel(name);
  tabs.onmessage = hear;
  const write = async (key: string, value: unknown) => {
    await (value === null ? forage.removeItem(key) : forage.setItem(key, value));
    tabs.postMessage(key);
    hear();
  };
  return {
    read: (key) => forage.getItem(key),
    write,
    change: (key, change) =>
      navigator.locks.request(`${name} ${key}`, async () => write(key, change(await forage.getItem(key)))),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is kept under a key, as `parse` reads it, kept up to date; undefined until it was looked up. */
export function useKept<T>(userId: string | null, key: string, parse: (kept: unknown) => T): T | undefined {
  const [found, setFound] = useState<{ userId: string | null; value: T }>();
  useEffect(() => {
    const storage = learnerStorage(userId);
    let isWatched = true;
    const show = (kept: unknown) => {
      if (isWatched) setFound({ userId, value: parse(kept) });
    };
    const look = () => void storage.read(key).then(show, () => show(null));
    look();
    const stop = storage.watch(look);
    return () => {
      isWatched = false;
      stop();
    };
  }, [userId, key, parse]);
  return found !== undefined && found.userId === userId ? found.value : undefined;
}
