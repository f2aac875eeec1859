import type { Waveform, WaveformEvents, WaveformSource } from './waveform.ts';

/**
 * Draws a recording as a waveform into an element. The library that draws it is loaded with the first waveform.
 *
 * @throws an error if the library cannot be loaded, or the browser cannot decode the recording
 */
export async function openWaveform(
  host: HTMLElement,
  source: WaveformSource,
  events: WaveformEvents,
): Promise<Waveform> {
  const { drawWaveform } = await import('./waveform.ts');
  return drawWaveform(host, source, events);
}
