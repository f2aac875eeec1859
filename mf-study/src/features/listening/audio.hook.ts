import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTheme } from '@repaso/shell-api';
import { openWaveform } from '@repaso/ui';
import type { Waveform } from '@repaso/ui';
import type { LessonSegment } from '@repaso/contracts';
import type { Player } from './player.ts';

const height = 72;

interface LessonAudio {
  audio: RefObject<HTMLAudioElement | null>;
  /** Element into which the waveform is drawn. */
  host: RefObject<HTMLDivElement | null>;
  /** True if the recording can be played. */
  isReady: boolean;
  /** True if the waveform is drawn. */
  isDrawn: boolean;
  /** True if the browser cannot play the recording. */
  isBroken: boolean;
}

/**
 * Plays a recording in an audio element and draws its waveform. The recording plays as soon as it is there; the waveform
 * follows. Without the waveform, for example because its library could not be loaded, the lesson works all the same.
 */
export function useAudio(
  recording: Blob | null,
  player: Player,
  { segments, at }: { segments: readonly LessonSegment[]; at: number },
): LessonAudio {
  const audio = useRef<HTMLAudioElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [waveform, setWaveform] = useState<Waveform | null>(null);
  const [isReady, setReady] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { theme } = useTheme();
  useEffect(() => {
    const element = audio.current;
    if (element === null || recording === null) return undefined;
    const leaving = new AbortController();
    const url = URL.createObjectURL(recording);
    const { signal } = leaving;
    let drawn: Waveform | undefined;
    element.addEventListener('loadedmetadata', () => setReady(true), { signal });
    element.addEventListener('error', () => setBroken(true), { signal });
    element.src = url;
    const detach = player.attach(element);
    const draw = async () => {
      if (host.current === null) return;
      drawn = await openWaveform(host.current, { recording, media: element, height }, {});
      if (signal.aborted) drawn.destroy();
      else setWaveform(drawn);
    };
    draw().catch(() => undefined);
    return () => {
      leaving.abort();
      detach();
      drawn?.destroy();
      element.removeAttribute('src');
      URL.revokeObjectURL(url);
      setWaveform(null);
      setReady(false);
      setBroken(false);
    };
  }, [recording, player]);
  useEffect(() => {
    const keyed = segments.map((segment, index) => ({ key: String(index), ...segment }));
    waveform?.show(keyed, String(at));
  }, [waveform, segments, at]);
  useEffect(() => waveform?.recolour(), [waveform, theme]);
  return { audio, host, isReady, isDrawn: waveform !== null, isBroken };
}
