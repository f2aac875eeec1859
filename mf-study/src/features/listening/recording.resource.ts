import { useCallback, useEffect, useState } from 'react';
import type { LessonView } from '@repaso/contracts';
import { ApiError, callFile, failureOf } from '@repaso/shell-api';
import type { CodedFailure } from '@repaso/shell-api';
import { isLessonKept, keepRecording, keptRecording, removeRecording } from './stored-lessons.ts';

/** Time in which a recording of 30 MB must arrive, in milliseconds. */
const timeout = 300_000;
/** A larger recording is loaded only when the learner asks for it, because a phone may pay for it. In bytes. */
const loadedAtOnce = 3_000_000;

export interface Recording {
  /** The whole recording; null while it is not loaded. */
  recording: Blob | null;
  isLoading: boolean;
  failure: CodedFailure | null;
  /** Loads the recording, also again after an error. */
  load: () => void;
  isKept: boolean;
  /** Keeps the recording on this device, and loads it before if necessary. @throws StoreError, ApiError */
  keep: () => Promise<void>;
  /** Removes the recording from this device. */
  remove: () => Promise<void>;
}

/** Downloads a recording. @throws ApiError NETWORK if it arrives incomplete */
async function download(lesson: LessonView, signal?: AbortSignal): Promise<Blob> {
  const address = { params: { id: lesson.id }, query: { v: lesson.audioFile } };
  const recording = await callFile('getLessonAudio', { ...address, timeout, ...(signal && { signal }) });
  if (recording.size !== lesson.audio.bytes) throw new ApiError({ code: 'NETWORK' });
  return recording;
}

/** Returns the recording of a lesson: from this device if it is kept, else from the server. */
export function useRecording(userId: string, lesson: LessonView): Recording {
  const [recording, setRecording] = useState<Blob | null>(null);
  const [failure, setFailure] = useState<CodedFailure | null>(null);
  const [isKept, setKept] = useState(false);
  const [attempt, setAttempt] = useState(lesson.audio.bytes <= loadedAtOnce ? 1 : 0);
  const { audioFile } = lesson;
  useEffect(() => {
    const leaving = new AbortController();
    const hasLeft = () => leaving.signal.aborted;
    const load = async () => {
      const kept = await keptRecording(userId, lesson);
      const isStale = kept === null && (await isLessonKept(userId, lesson.id));
      if (hasLeft()) return;
      setKept(kept !== null);
      if (kept === null && !isStale && attempt === 0) return;
      const loaded = kept ?? (await download(lesson, leaving.signal));
      if (hasLeft()) return;
      setRecording(loaded);
      if (isStale) await renew(loaded);
    };
    // The learner keeps the lesson, so the new recording takes the place of the kept one.
    const renew = (loaded: Blob) =>
      keepRecording(userId, lesson, loaded).then(
        () => hasLeft() || setKept(true),
        () => undefined,
      );
    load().catch((error: unknown) => {
      if (!hasLeft()) setFailure(failureOf(error));
    });
    return () => leaving.abort();
    // Another text of the lesson does not change its recording.
  }, [userId, audioFile, attempt]);
  const load = useCallback(() => {
    setFailure(null);
    setAttempt((last) => last + 1);
  }, []);
  return {
    recording,
    failure,
    load,
    isLoading: recording === null && failure === null && attempt > 0,
    isKept,
    keep: async () => {
      const whole = recording ?? (await download(lesson));
      setRecording(whole);
      await keepRecording(userId, lesson, whole);
      setKept(true);
    },
    remove: async () => {
      await removeRecording(userId, lesson.id);
      setKept(false);
    },
  };
}
