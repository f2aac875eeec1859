import WaveSurfer from 'wavesurfer.js';
import RegionsPlugin from 'wavesurfer.js/dist/plugins/regions.js';
import { readPeaks } from './wave-peaks.ts';

/** A part of a recording. Times are in milliseconds. */
export interface WaveformSegment {
  key: string;
  startMs: number;
  endMs: number;
}

export interface WaveformSource {
  recording: Blob;
  /** An audio element that already plays the recording. Without it the waveform plays the recording itself. */
  media?: HTMLAudioElement;
  /** Height in CSS pixels; 96 by default. */
  height?: number;
}

/** What the waveform reports. Its segments can be moved, resized and drawn only with `onResize` and `onDraw`. */
export interface WaveformEvents {
  onTime?: (milliseconds: number) => void;
  onPlaying?: (isPlaying: boolean) => void;
  /** A segment was moved or resized on the waveform. */
  onResize?: (key: string, startMs: number, endMs: number) => void;
  /** A range was drawn on the waveform. */
  onDraw?: (startMs: number, endMs: number) => void;
  onSelect?: (key: string) => void;
}

/** A recording drawn as a waveform, with its segments. Times are in milliseconds. */
export interface Waveform {
  positionMs(): number;
  toggle(): void;
  seek(milliseconds: number): void;
  /** Plays a part of the recording and stops at its end. */
  play(startMs: number, endMs: number): void;
  show(segments: readonly WaveformSegment[], selected: string | null): void;
  /** Pixels per second; 0 fits the whole recording into the available width. */
  zoom(pixels: number): void;
  recolour(): void;
  destroy(): void;
}

/** Draws a recording into an element. Rejects if the browser cannot decode it. */
export async function drawWaveform(
  host: HTMLElement,
  source: WaveformSource,
  events: WaveformEvents,
): Promise<Waveform> {
  const container = document.createElement('div');
  const regions = RegionsPlugin.create();
  const player = WaveSurfer.create({
    container,
    height: source.height ?? 96,
    normalize: true,
    plugins: [regions],
    ...coloursOf(host),
    ...(await sharedPlayback(source)),
  });
  adoptStyles(player.getWrapper().getRootNode());
  host.replaceChildren(container);
  const shown = new Set<string>();
  const isEditable = events.onResize !== undefined;
  listen(player, events);
  listenToRegions(regions, shown, events);
  try {
    await (source.media === undefined ? player.loadBlob(source.recording) : isReady(player));
  } catch (error) {
    player.destroy();
    throw error;
  }
  if (events.onDraw !== undefined) regions.enableDragSelection({ color: tint(false) });
  return {
    positionMs: () => player.getCurrentTime() * 1000,
    toggle: () => void player.playPause(),
    seek: (milliseconds) => player.setTime(Math.min(Math.max(milliseconds / 1000, 0), player.getDuration())),
    play: (startMs, endMs) => void player.play(startMs / 1000, endMs / 1000),
    show: (segments, selected) => showRegions(regions, shown, { segments, selected, isEditable }),
    zoom: (pixels) => player.zoom(pixels),
    recolour: () => player.setOptions(coloursOf(host)),
    destroy: () => player.destroy(),
  };
}

/**
 * Returns the options for an audio element that plays the recording already. With its peaks the library neither fetches
 * the element's address, which the content security policy forbids, nor loads the element again.
 */
async function sharedPlayback({ recording, media }: WaveformSource) {
  if (media === undefined) return {};
  const { peaks, duration } = await readPeaks(recording);
  return { media, url: media.src, peaks: [peaks], duration };
}

function isReady(player: WaveSurfer): Promise<void> {
  return new Promise((resolve, reject) => {
    player.once('ready', () => resolve());
    player.once('error', reject);
  });
}

function listen(player: WaveSurfer, { onTime, onPlaying }: WaveformEvents): void {
  player.on('timeupdate', (seconds) => onTime?.(seconds * 1000));
  player.on('play', () => onPlaying?.(true));
  player.on('pause', () => onPlaying?.(false));
  player.on('finish', () => onPlaying?.(false));
}

function listenToRegions(regions: Regions, shown: Set<string>, events: WaveformEvents): void {
  regions.on('region-updated', ({ id, start, end }) => {
    if (shown.has(id)) events.onResize?.(id, start * 1000, end * 1000);
  });
  regions.on('region-clicked', ({ id }) => events.onSelect?.(id));
  regions.on('region-created', (region) => {
    if (shown.has(region.id)) return;
    // A range that the author drew. The editor adds a segment for it, which gets a region of its own.
    events.onDraw?.(region.start * 1000, region.end * 1000);
    region.remove();
  });
}

type Regions = ReturnType<typeof RegionsPlugin.create>;

function showRegions(
  regions: Regions,
  shown: Set<string>,
  {
    segments,
    selected,
    isEditable,
  }: { segments: readonly WaveformSegment[]; selected: string | null; isEditable: boolean },
): void {
  const present = new Map(regions.getRegions().map((region) => [region.id, region]));
  const keys = new Set(segments.map(({ key }) => key));
  for (const [id, region] of present) {
    if (keys.has(id)) continue;
    shown.delete(id);
    region.remove();
  }
  for (const { key: id, startMs, endMs } of segments) {
    const look = { start: startMs / 1000, end: endMs / 1000, color: tint(id === selected) };
    const editing = { drag: isEditable, resize: isEditable };
    shown.add(id);
    const region = present.get(id);
    if (region === undefined) regions.addRegion({ id, ...look, ...editing });
    else region.setOptions(look);
  }
}

const tint = (isSelected: boolean) =>
  `color-mix(in srgb, var(${isSelected ? '--accent' : '--info'}) ${isSelected ? 40 : 22}%, transparent)`;

/** Returns the colours of the current theme. A canvas needs their values, because it reads no variables of CSS. */
function coloursOf(host: HTMLElement) {
  const style = getComputedStyle(host);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return { waveColor: colour('--muted'), progressColor: colour('--accent'), cursorColor: colour('--text') };
}

/**
 * Moves the styles of the waveform from a `style` element, which the content security policy forbids, to an adopted style
 * sheet. It must be called before the element is in the document.
 */
function adoptStyles(root: Node): void {
  if (!(root instanceof ShadowRoot)) return;
  const sheet = new CSSStyleSheet();
  for (const style of root.querySelectorAll('style')) {
    sheet.replaceSync(style.textContent);
    style.remove();
  }
  root.adoptedStyleSheets = [sheet];
}
