/**
 * Plays the recording of a lesson: as a whole, a segment once, or a segment again and again. It exists without an audio
 * element too, so that segments can be chosen while the recording is not loaded.
 */
import type { LessonSegment, WordTime } from '@repaso/contracts';
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
  /** Plays a word of the current segment, and stops at its end, also while the segment is repeated. */
  playWord: (word: WordTime) => void;
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
  const playback = createPlayback(segments);
  const { state, position, change, current, moveTo, play, pause, choose } = playback;
  const events = followAudio(playback, segments, onHeard);
  return {
    state,
    position,
    attach(element) {
      playback.audio = element;
      const detach = listen(element, events);
      applyRate(element, state.get().rate);
      moveTo(position.get());
      return () => {
        detach();
        element.pause();
        playback.audio = null;
        change({ isPlaying: false });
      };
    },
    toggle() {
      const { audio } = playback;
      if (audio === null) return;
      if (!audio.paused) return pause();
      if (audio.ended) choose(0);
      play();
    },
    jump(milliseconds) {
      playback.stop = null;
      moveTo(position.get() + milliseconds);
      change({ at: segmentAt(segments, position.get()) });
    },
    choose,
    playSegment() {
      const segment = current();
      if (segment === undefined) return;
      choose(state.get().at);
      playback.stop = { atMs: segment.endMs, isWord: false };
      play();
    },
    playWord({ startMs, endMs }) {
      moveTo(startMs);
      playback.stop = { atMs: endMs, isWord: true };
      play();
    },
    pause,
    toggleLoop: () => change({ isLooping: !state.get().isLooping }),
    setRate(rate) {
      change({ rate });
      if (playback.audio !== null) applyRate(playback.audio, rate);
    },
  };
}

/** The state of a player, with the steps that its commands and the events of the audio element share. */
interface Playback extends Pick<Player, 'state' | 'position' | 'pause' | 'choose'> {
  audio: HTMLAudioElement | null;
  /** Where to stop; null to play on. A repeated segment goes on at its end, a word does not. */
  stop: { atMs: number; isWord: boolean } | null;
  change: (changes: Partial<PlayerState>) => void;
  current: () => LessonSegment | undefined;
  moveTo: (milliseconds: number) => void;
  play: () => void;
}

function createPlayback(segments: readonly LessonSegment[]): Playback {
  const state = createExternalStore<PlayerState>({ at: 0, isPlaying: false, isLooping: false, rate: 1 });
  const playback: Playback = {
    state,
    position: createExternalStore(segments[0]?.startMs ?? 0),
    audio: null,
    stop: null,
    change(changes) {
      const entries = Object.entries(changes) as [keyof PlayerState, PlayerState[keyof PlayerState]][];
      if (entries.some(([name, value]) => state.get()[name] !== value))
        state.set({ ...state.get(), ...changes });
    },
    current: () => segments[state.get().at],
    moveTo(milliseconds) {
      const { audio } = playback;
      const most = audio !== null && Number.isFinite(audio.duration) ? audio.duration * 1000 : Infinity;
      const target = Math.min(Math.max(milliseconds, 0), most);
      if (audio !== null) audio.currentTime = target / 1000;
      playback.position.set(target);
    },
    play() {
      // The browser rejects when it is paused before it has begun, or when the learner has not touched the page yet.
      playback.audio?.play().catch(() => playback.change({ isPlaying: false }));
    },
    pause() {
      playback.stop = null;
      playback.audio?.pause();
    },
    choose(index) {
      const segment = segments[index];
      if (segment === undefined) return;
      playback.stop = null;
      playback.change({ at: index });
      playback.moveTo(segment.startMs);
    },
  };
  return playback;
}

/** Returns what happens when the audio element plays, is moved or ends. */
function followAudio(
  playback: Playback,
  segments: readonly LessonSegment[],
  onHeard: PlayerOptions['onHeard'],
): AudioEvents {
  const { state, position, change, current, moveTo } = playback;
  const heard = new Set<number>();
  let range: PlayedRange | null = null;
  const reportHeard = (positionMs: number) => {
    const played = extendRange(range, positionMs);
    range = played;
    segments.forEach((segment, index) => {
      if (heard.has(index) || !isPlayed(segment, played)) return;
      heard.add(index);
      onHeard(index);
    });
  };
  return {
    follow() {
      const { audio, stop } = playback;
      if (audio === null || audio.seeking) return;
      const positionMs = audio.currentTime * 1000;
      position.set(positionMs);
      if (audio.paused) return;
      reportHeard(positionMs);
      const segment = current();
      if (stop?.isWord === true) {
        if (positionMs >= stop.atMs) playback.pause();
      } else if (state.get().isLooping && segment !== undefined) {
        if (positionMs >= segment.endMs) moveTo(segment.startMs);
      } else if (stop === null) change({ at: segmentAt(segments, positionMs) });
      else if (positionMs >= stop.atMs) playback.pause();
    },
    onSeeked() {
      if (playback.audio === null) return;
      position.set(playback.audio.currentTime * 1000);
      change({ at: segmentAt(segments, position.get()) });
    },
    onPlaying: (isPlaying) => change({ isPlaying }),
    onEnded() {
      const segment = current();
      if (!state.get().isLooping || segment === undefined) return;
      if (playback.stop?.isWord === true) return playback.pause();
      moveTo(segment.startMs);
      playback.play();
    },
  };
}

/** Sets the speed, also for the time when the browser has loaded the recording. */
function applyRate(audio: HTMLAudioElement, rate: Rate): void {
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
}

interface AudioEvents {
  /** Reads the position while the element plays, and stops or begins again where that is due. */
  follow: () => void;
  /** The position was set, perhaps on the waveform. */
  onSeeked: () => void;
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
  on('seeked', events.onSeeked);
  on('ended', events.onEnded);
  return () => {
    leaving.abort();
    cancelAnimationFrame(frame);
  };
}
