/** What the cache of the learner's lessons contains, and under which addresses. They exist only there. */
import { lessonCache, StoreError } from '@repaso/card-store';
import type { LessonView } from '@repaso/contracts';

/** A lesson and the name of its recording. */
type Recorded = Pick<LessonView, 'id' | 'audioFile'>;

export const listAddress = '/offline/lessons';
export const lessonAddress = (id: string) => `/offline/lessons/${id}`;
export const deckAddress = (id: string) => `/offline/decks/${id}`;
const recordings = '/offline/recordings/';
const recordingAddress = ({ id, audioFile }: Recorded) => `${recordings}${id}/${audioFile}`;

/** Returns whether the browser can keep lessons: it needs a secure context (https or localhost). */
export const canKeep = () => 'caches' in globalThis;

/** Returns a stored value; undefined if it is not stored, or the browser cannot read it. */
export async function readStored<T>(userId: string, address: string): Promise<T | undefined> {
  try {
    const stored = await (await lessonCache(userId))?.match(address);
    return stored === undefined ? undefined : ((await stored.json()) as T);
  } catch {
    return undefined;
  }
}

/** Stores a value. If the browser has no space, it is read from the server the next time. */
export async function store(userId: string, address: string, value: unknown): Promise<void> {
  try {
    await (await lessonCache(userId))?.put(address, Response.json(value));
  } catch {
    // The value is on the screen already.
  }
}

export async function forget(userId: string, address: string): Promise<void> {
  await (await lessonCache(userId))?.delete(address).catch(() => false);
}

/** Returns the kept recording of a lesson; null if it is not kept, or not whole. */
export async function keptRecording(userId: string, lesson: LessonView): Promise<Blob | null> {
  try {
    const kept = await (await lessonCache(userId))?.match(recordingAddress(lesson));
    const recording = (await kept?.blob()) ?? null;
    return recording?.size === lesson.audio.bytes ? recording : null;
  } catch {
    return null;
  }
}

/** Returns the ids of the lessons whose recording the learner keeps on this device. */
export async function keptLessonIds(userId: string): Promise<ReadonlySet<string>> {
  const kept = await keptRequests(userId);
  return new Set(kept.map(({ url }) => new URL(url).pathname.slice(recordings.length).split('/')[0] ?? ''));
}

/** Returns whether the learner keeps a recording of a lesson on this device, perhaps an earlier one or a part of one. */
export const isLessonKept = (userId: string, lessonId: string): Promise<boolean> =>
  keptLessonIds(userId).then(
    (ids) => ids.has(lessonId),
    () => false,
  );

async function keptRequests(userId: string): Promise<readonly Request[]> {
  const requests = (await (await lessonCache(userId))?.keys()) ?? [];
  return requests.filter(({ url }) => new URL(url).pathname.startsWith(recordings));
}

/**
 * Keeps the whole recording of a lesson on this device.
 * @throws StoreError STORAGE_FULL when the browser has no space, STORAGE_CLOSED when it offers no caches
 */
export async function keepRecording(userId: string, lesson: LessonView, recording: Blob): Promise<void> {
  const cache = await lessonCache(userId);
  if (cache === null) throw new StoreError('STORAGE_CLOSED');
  await removeRecording(userId, lesson.id);
  const headers = { 'content-type': lesson.audio.mediaType, 'content-length': String(recording.size) };
  try {
    await cache.put(recordingAddress(lesson), new Response(recording, { headers }));
  } catch {
    throw new StoreError('STORAGE_FULL');
  }
}

/** Removes the recording of a lesson from this device, also an earlier one. */
export async function removeRecording(userId: string, lessonId: string): Promise<void> {
  const cache = await lessonCache(userId);
  for (const request of await keptRequests(userId)) {
    if (new URL(request.url).pathname.startsWith(`${recordings}${lessonId}/`)) await cache?.delete(request);
  }
}
