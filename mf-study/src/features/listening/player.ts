/**
 * Plays the recording of a lesson: as a whole, a segment once, or a segment again and again. It exists without an audio
 * element too, so that segments can be chosen while the recording is not loaded.
 */
import type { LessonSegment } from '@repaso/contracts';
import { createExternalStore } from '@repaso/external-store';
import type { ExternalStore } from '@repaso/external-store';
import { extendRange, isPlayed, segmentAt } from './segments.ts';
import type { PlayedRange } from './segments.ts';

/** Speeds that a learner can choose. 1 is the speed of the recording. */
export const rates = [0.5, 0.6, 0.75, 0.9, 1, 1.1, 1.25] as const;
type Rate = (typeof rates)[number];

/** How far the keys and buttons for back and forward jump, in milliseconds. */
export const jumpMs = 3000;

export interface PlayerState {
  /** Index of the current segment. */
  at: number;
  isPlaying: boolean;
  /** True while the current segment is repeated. */
  isLooping: boolean;
  rate: Rate;
}

export interface Player {
  state: ExternalStore<PlayerState>;
  /** Position in milliseconds. It changes with every frame, so it has a store of its own. */
  position: ExternalStore<number>;
  /** Connects the audio element. Returns a function that stops and disconnects it. */
  attach: (audio: HTMLAudioElement) => () => void;
  toggle: () => void;
  /** Moves by milliseconds, back with a negative number. */
  jump: (milliseconds: number) => void;
  /** Makes a segment the current one, and moves to its start. */
  choose: (index: number) => void;
  /** Plays the current segment from its start, and stops at its end. */
  playSegment: () => void;
  pause: () => void;
  toggleLoop: () => void;
  setRate: (rate: Rate) => void;
}

interface PlayerOptions {
  segments: readonly LessonSegment[];
  /** Called when a whole segment was played, with its index. */
  onHeard: (index: number) => void;
}

export function createPlayer({ segments, onHeard }: PlayerOptions): Player {
  const state = createExternalStore<PlayerState>({ at: 0, isPlaying: false, isLooping: false, rate: 1 });
  const position = createExternalStore(segments[0]?.startMs ?? 0);
  let audio: HTMLAudioElement | null = null;
  /** Where to stop; null to play on. */
  let stopAt: number | null = null;
  let range: PlayedRange | null = null;
  const heard = new Set<number>();

  const change = (changes: Partial<PlayerState>) => {
    const entries = Object.entries(changes) as [keyof PlayerState, PlayerState[keyof PlayerState]][];
    if (entries.some(([name, value]) => state.get()[name] !== value))
      state.set({ ...state.get(), ...changes });
  };
  const current = () => segments[state.get().at];
  const moveTo = (milliseconds: number) => {
    const most = audio !== null && Number.isFinite(audio.duration) ? audio.duration * 1000 : Infinity;
    const target = Math.min(Math.max(milliseconds, 0), most);
    if (audio !== null) audio.currentTime = target / 1000;
    position.set(target);
  };
  const play = () => {
    // The browser rejects when it is paused before it has begun, or when the learner has not touched the page yet.
    audio?.play().catch(() => change({ isPlaying: false }));
  };
  const pause = () => {
    stopAt = null;
    audio?.pause();
  };
  const reportHeard = (positionMs: number) => {
    const played = extendRange(range, positionMs);
    range = played;
    segments.forEach((segment, index) => {
      if (heard.has(index) || !isPlayed(segment, played)) return;
      heard.add(index);
      onHeard(index);
    });
  };
  /** Follows the audio element while it plays: the position, the current segment, and where to stop or begin again. */
  const follow = () => {
    if (audio === null || audio.seeking) return;
    const positionMs = audio.currentTime * 1000;
    position.set(positionMs);
    if (audio.paused) return;
    reportHeard(positionMs);
    const { isLooping } = state.get();
    const segment = current();
    if (isLooping && segment !== undefined) {
      if (positionMs >= segment.endMs) moveTo(segment.startMs);
    } else if (stopAt === null) change({ at: segmentAt(segments, positionMs) });
    else if (positionMs >= stopAt) pause();
  };
  /** The position was set, perhaps on the waveform. */
  const settle = () => {
    if (audio === null) return;
    position.set(audio.currentTime * 1000);
    change({ at: segmentAt(segments, position.get()) });
  };
  const events: AudioEvents = {
    follow,
    settle,
    onPlaying: (isPlaying) => change({ isPlaying }),
    onEnded: () => {
      const segment = current();
      if (!state.get().isLooping || segment === undefined) return;
      moveTo(segment.startMs);
      play();
    },
  };
  const choose = (index: number) => {
    const segment = segments[index];
    if (segment === undefined) return;
    stopAt = null;
    change({ at: index });
    moveTo(segment.startMs);
  };

  return {
    state,
    position,
    attach(element) {
      audio = element;
      const detach = listen(element, events);
      applyRate(element, state.get().rate);
      moveTo(position.get());
      return () => {
        detach();
        element.pause();
        audio = null;
        change({ isPlaying: false });
      };
    },
    toggle() {
      if (audio === null) return;
      if (!audio.paused) return pause();
      if (audio.ended) choose(0);
      play();
    },
    jump(milliseconds) {
      stopAt = null;
      moveTo(position.get() + milliseconds);
      change({ at: segmentAt(segments, position.get()) });
    },
    choose,
    playSegment() {
      const segment = current();
      if (segment === undefined) return;
      choose(state.get().at);
      stopAt = segment.endMs;
      play();
    },
    pause,
    toggleLoop: () => change({ isLooping: !state.get().isLooping }),
    setRate(rate) {
      change({ rate });
      if (audio !== null) applyRate(audio, rate);
    },
  };
}

/** Sets the speed, also for the time when the browser has loaded the recording. */
function applyRate(audio: HTMLAudioElement, rate: Rate): void {
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
}

interface AudioEvents {
  follow: () => void;
  settle: () => void;
  onPlaying: (isPlaying: boolean) => void;
  onEnded: () => void;
}

/**
 * Calls `follow` with every frame while the element plays. Frames stop in a hidden tab; then the element's own reports,
 * four a second, are enough. Returns a function that ends this.
 */
function listen(audio: HTMLAudioElement, events: AudioEvents): () => void {
  const leaving = new AbortController();
  let frame = 0;
  const run = () => {
    events.follow();
    if (!audio.paused) frame = requestAnimationFrame(run);
  };
  const on = (name: string, listener: () => void) =>
    audio.addEventListener(name, listener, { signal: leaving.signal });
  on('play', () => {
    events.onPlaying(true);
    cancelAnimationFrame(frame);
    run();
  });
  on('pause', () => {
    cancelAnimationFrame(frame);
    events.onPlaying(false);
  });
  on('timeupdate', events.follow);
  on('seeked', events.settle);
  on('ended', events.onEnded);
  return () => {
    leaving.abort();
    cancelAnimationFrame(frame);
  };
}
