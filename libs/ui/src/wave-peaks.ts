/** Samples per second that a waveform needs. A low rate keeps a long recording small in memory. */
const sampleRate = 8000;
/** Number of columns of a waveform. It is more than the pixels of a wide screen. */
const columns = 4000;

/** What a waveform draws: the loudest sample of each column, from 0 to 1, and the length in seconds. */
export interface WavePeaks {
  peaks: Float32Array;
  duration: number;
}

/** Decodes a recording. @throws DOMException if the browser cannot decode it */
export async function readPeaks(recording: Blob): Promise<WavePeaks> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const audio = await context.decodeAudioData(await recording.arrayBuffer());
  return { peaks: peaksOf(audio.getChannelData(0), columns), duration: audio.duration };
}

/** Returns the loudest sample of each of `count` columns of equal length. */
export function peaksOf(samples: Float32Array, count: number): Float32Array {
  const peaks = new Float32Array(count);
  for (let at = 0; at < samples.length; at += 1) {
    const column = Math.floor((at * count) / samples.length);
    peaks[column] = Math.max(peaks[column] ?? 0, Math.abs(samples[at] ?? 0));
  }
  return peaks;
}
