/**
 * Small things of a learner that stay on this device: drafts, AI cards, the queue of cards to create. They lie in
 * localforage, in a database for each learner, which the device's export and removal know. `codeOf` of a failure tells
 * STORAGE_FULL or STORAGE_CLOSED.
 */
import { useEffect, useState } from 'react';
import {
  exclusively,
  journalledValues,
  localforageOptions,
  journalValue,
  clearJournalledValue,
} from '@repaso/card-store';
import localforage from 'localforage';

export interface LearnerStorage {
  /** Null when nothing is kept under the key. */
  read(key: string): Promise<unknown>;
  /** Null removes. */
  write(key: string, value: unknown): Promise<void>;
  /** Like `write`, and journals the value synchronously: a page that closes right after the call loses nothing. */
  writeAtOnce(key: string, value: unknown): Promise<void>;
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
  const { name, storeName } = localforageOptions(userId);
  const forage = localforage.createInstance({ name, storeName });
  const listeners = new Set<() => void>();
  const hear = () => listeners.forEach((listener) => listener());
  const tabs = watchedChannel(name, hear);
  // One after another: localforage lets a removal overtake the write before it.
  let writes: Promise<unknown> = Promise.resolve();
  const write = async (key: string, value: unknown) => {
    const store = (): Promise<unknown> =>
      value === null ? forage.removeItem(key) : forage.setItem(key, value);
    const written = writes.then(store);
    writes = written.catch(() => undefined);
    await written;
    tabs.tell(key);
    hear();
  };
  return {
    async read(key) {
      const notes = journalledValues(userId);
      return notes.has(key) ? notes.get(key) : forage.getItem(key);
    },
    write,
    async writeAtOnce(key, value) {
      const note = journalValue(userId, key, value);
      await write(key, value);
      clearJournalledValue(userId, key, note);
    },
    change: (key, change) =>
      exclusively(`${name} ${key}`, async () => write(key, change(await forage.getItem(key)))),
    watch(listener) {
      listeners.add(listener);
      tabs.open();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) tabs.close();
      };
    },
  };
}

/** A channel between tabs that is open only while somebody listens: every learner of the device has one. */
function watchedChannel(name: string, hear: () => void) {
  let watched: BroadcastChannel | null = null;
  return {
    open() {
      if (watched !== null) return;
      watched = new BroadcastChannel(name);
      watched.onmessage = hear;
    },
    tell(message: string) {
      const channel = watched ?? new BroadcastChannel(name);
      channel.postMessage(message);
      if (watched === null) channel.close();
    },
    close() {
      watched?.close();
      watched = null;
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
