import { peaksOf } from './wave-peaks.ts';

describe('peaks of a waveform', () => {
  test('are the loudest sample of each column, above or below zero', () => {
    const samples = Float32Array.from([0, 0.5, -0.75, 0.25, 0, 0]);
    expect([...peaksOf(samples, 3)]).toEqual([0.5, 0.75, 0]);
  });

  test('are silent where a short recording has no sample', () => {
    expect([...peaksOf(Float32Array.from([1]), 2)]).toEqual([1, 0]);
    expect([...peaksOf(new Float32Array(), 2)]).toEqual([0, 0]);
  });
});
