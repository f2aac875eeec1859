/** @jest-environment jsdom */
import { createPlayer } from './player.ts';

const segments = [
  { startMs: 400, endMs: 2000, text: 'Hola.' },
  { startMs: 2000, endMs: 5000, text: '¿Qué tal?' },
];

/** An audio element that plays only when the test moves it. */
function newAudio() {
  const audio = document.createElement('audio');
  const state = { paused: true, time: 0 };
  Object.defineProperties(audio, {
    paused: { get: () => state.paused },
    seeking: { value: false },
    duration: { value: 6 },
    currentTime: {
      get: () => state.time,
      set: (time: number) => {
        state.time = time;
        audio.dispatchEvent(new Event('seeked'));
      },
    },
    play: {
      value: () => {
        state.paused = false;
        audio.dispatchEvent(new Event('play'));
        return Promise.resolve();
      },
    },
    pause: {
      value: () => {
        state.paused = true;
        audio.dispatchEvent(new Event('pause'));
      },
    },
  });
  const reach = (...times: number[]) => {
    for (const time of times) {
      state.time = time;
      audio.dispatchEvent(new Event('timeupdate'));
    }
  };
  return { audio, reach, state };
}

function begin() {
  const heard: number[] = [];
  const player = createPlayer({ segments, onHeard: (index) => heard.push(index) });
  const fake = newAudio();
  const detach = player.attach(fake.audio);
  return { player, heard, detach, ...fake };
}

test('the current segment follows the position', () => {
  const { player, reach } = begin();
  expect(player.position.get()).toBe(400);
  player.toggle();
  reach(1, 1.5, 2.1);
  expect(player.state.get()).toMatchObject({ at: 1, isPlaying: true });
});

test('one segment is played to its end', () => {
  const { player, reach, state } = begin();
  player.playSegment();
  reach(1, 1.9);
  expect(state.paused).toBe(false);
  reach(2.01);
  expect(state.paused).toBe(true);
  reach(2.01);
  expect(player.state.get().at).toBe(0);
});

test('one word is played to its end, also while the segment is repeated, which goes on after it', () => {
  const { player, reach, state } = begin();
  player.toggleLoop();
  player.playWord({ startMs: 900, endMs: 1300 });
  expect([state.paused, state.time, player.state.get().isLooping]).toEqual([false, 0.9, true]);
  reach(1.29);
  expect(state.paused).toBe(false);
  reach(1.31);
  expect([state.paused, player.state.get().isLooping]).toEqual([true, true]);
  player.toggle();
  reach(1.6, 2.05);
  expect(state).toEqual({ paused: false, time: 0.4 });
});

test('a word at the end of the recording does not begin the repeated segment again', () => {
  const { player, audio, state } = begin();
  player.choose(1);
  player.toggleLoop();
  player.playWord({ startMs: 4500, endMs: 6000 });
  audio.dispatchEvent(new Event('ended'));
  expect([state.paused, state.time]).toEqual([true, 4.5]);
});

test('a repeated segment begins again at its end', () => {
  const { player, reach, state } = begin();
  player.choose(1);
  player.toggleLoop();
  player.toggle();
  reach(3, 4, 5.05);
  expect(state).toEqual({ paused: false, time: 2 });
  expect(player.state.get().at).toBe(1);
});

test('jumping back stays inside of the recording', () => {
  const { player, state } = begin();
  player.choose(1);
  player.jump(-3000);
  expect(state.time).toBe(0);
  expect(player.state.get().at).toBe(0);
  player.jump(99_000);
  expect(state.time).toBe(6);
});

test('a segment that was played whole is reported once', () => {
  const { player, reach, heard } = begin();
  player.toggle();
  reach(0.9, 1.4, 1.95, 2.4, 2.9);
  player.jump(-1000);
  reach(1.95, 2.4);
  expect(heard).toEqual([0]);
});

test('the speed is kept for a recording that is loaded later', () => {
  const player = createPlayer({ segments, onHeard: () => undefined });
  player.setRate(0.75);
  player.choose(1);
  const { audio, state } = newAudio();
  player.attach(audio);
  expect(audio.playbackRate).toBe(0.75);
  expect(state.time).toBe(2);
});

test('a disconnected recording stops', () => {
  const { player, detach, state } = begin();
  player.toggle();
  detach();
  expect(state.paused).toBe(true);
  expect(player.state.get().isPlaying).toBe(false);
  player.toggle();
  expect(state.paused).toBe(true);
});
