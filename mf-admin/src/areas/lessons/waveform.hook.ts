import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { callFile, useTheme } from '@repaso/shell-api';
import { openWaveform } from '@repaso/ui';
import type { Waveform, WaveformEvents } from '@repaso/ui';
import type { Segment } from './segments.ts';

/** Time in which a recording of 30 MB must arrive, in milliseconds. */
const timeout = 300_000;

export interface RecordingSource {
  audioFile: string;
  /** Id of the lesson, if the recording is the one that is stored with it; else null. */
  lessonId: string | null;
}

export interface WaveformState {
  host: RefObject<HTMLDivElement | null>;
  waveform: Waveform | null;
  failure: unknown;
  retry: () => void;
}

const readRecording = ({ audioFile, lessonId }: RecordingSource, signal: AbortSignal) =>
  lessonId === null
    ? callFile('getUploadedAudio', { params: { file: audioFile }, signal, timeout })
    : callFile('getLessonAudio', { params: { id: lessonId }, query: { v: audioFile }, signal, timeout });

/** Reads a recording and draws it. `waveform` is null until then. */
export function useWaveform(
  { audioFile, lessonId }: RecordingSource,
  { segments, selected }: { segments: readonly Segment[]; selected: string | null },
  events: Required<WaveformEvents>,
): WaveformState {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(events);
  const [attempt, setAttempt] = useState(0);
  const [waveform, setWaveform] = useState<Waveform | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { theme } = useTheme();
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const leaving = new AbortController();
    let opened: Waveform | undefined;
    const open = async () => {
      const recording = await readRecording({ audioFile, lessonId }, leaving.signal);
      if (host.current === null) return;
      opened = await openWaveform(
        host.current,
        { recording },
        {
          onTime: (...args) => latest.current.onTime(...args),
          onPlaying: (...args) => latest.current.onPlaying(...args),
          onResize: (...args) => latest.current.onResize(...args),
          onDraw: (...args) => latest.current.onDraw(...args),
          onSelect: (...args) => latest.current.onSelect(...args),
        },
      );
      if (leaving.signal.aborted) opened.destroy();
      else setWaveform(opened);
    };
    open().catch((error: unknown) => {
      if (!leaving.signal.aborted) setFailure(error);
    });
    return () => {
      leaving.abort();
      opened?.destroy();
      setWaveform(null);
      setFailure(null);
    };
  }, [audioFile, lessonId, attempt]);
  useEffect(() => waveform?.show(segments, selected), [waveform, segments, selected]);
  useEffect(() => waveform?.recolour(), [waveform, theme]);
  return { host, waveform, failure, retry: () => setAttempt(attempt + 1) };
}
