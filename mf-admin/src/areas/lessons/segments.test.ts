import { hasWrongWords, insert, joinedText, resize, withTexts, withoutWords } from './segments.ts';
import type { Segment } from './segments.ts';

const durationMs = 10_000;
const segment = (key: string, startMs: number, endMs: number): Segment => ({
  key,
  startMs,
  endMs,
  text: key,
});
const three = [segment('a', 0, 1000), segment('b', 2000, 3000), segment('c', 5000, 6000)];
const times = (segments: readonly Segment[]) => segments.map(({ startMs, endMs }) => `${startMs}-${endMs}`);

describe('resize', () => {
  test.each([
    ['within its room', { startMs: 1500, endMs: 4000 }, '1500-4000'],
    ['up to its neighbours', { startMs: 0, endMs: 9000 }, '1000-5000'],
    ['start behind the end', { startMs: 4000 }, '4000-4100'],
    ['end before the start', { endMs: 500 }, '2000-2100'],
    ['times with fractions', { startMs: 1500.4, endMs: 2500.6 }, '1500-2501'],
  ])('moves a segment: %s', (_, change, expected) => {
    expect(times(resize(three, 'b', { ...change, durationMs }))).toEqual(['0-1000', expected, '5000-6000']);
  });

  test('keeps the last segment inside the recording', () => {
    expect(times(resize(three, 'c', { endMs: 99_999, durationMs })).at(-1)).toBe('5000-10000');
  });

  test('leaves a segment without room and an unknown one as they are', () => {
    const tight = [segment('a', 0, 1000), segment('b', 1000, 1050), segment('c', 1050, 2000)];
    expect(resize(tight, 'b', { startMs: 0, durationMs })).toEqual(tight);
    expect(resize(three, 'x', { startMs: 0, durationMs })).toEqual(three);
  });
});

describe('insert', () => {
  const at = (startMs: number, endMs: number) =>
    times(insert(three, { key: 'n', startMs, endMs, durationMs }));

  test.each([
    ['in a gap', 3500, 4500, ['0-1000', '2000-3000', '3500-4500', '5000-6000']],
    ['up to the next one', 4000, 9000, ['0-1000', '2000-3000', '4000-5000', '5000-6000']],
    ['behind the one that is playing', 2500, 3500, ['0-1000', '2000-3000', '3000-3500', '5000-6000']],
    ['at the end', 7000, 99_999, ['0-1000', '2000-3000', '5000-6000', '7000-10000']],
  ])('adds a segment %s', (_, startMs, endMs, expected) => {
    expect(at(startMs, endMs)).toEqual(expected);
  });

  test('adds none without room, and none beyond the limit', () => {
    expect(at(9950, 9990)).toEqual(times(three));
    const many = Array.from({ length: 500 }, (_, index) => segment(`${index}`, index, index + 1));
    expect(insert(many, { key: 'n', startMs: 600, endMs: 900, durationMs })).toHaveLength(500);
  });
});

test('the transcript has a line for each segment with a text', () => {
  const texts = [{ text: ' Hola. ' }, { text: '' }, { text: '¿Qué tal?' }];
  expect(joinedText(texts.map(({ text }, at) => ({ ...segment(`${at}`, 0, 1), text })))).toBe(
    'Hola.\n¿Qué tal?',
  );
});

describe('the times of words', () => {
  const words = [{ startMs: 1200, endMs: 1800 }];
  const spoken = { key: 'a', startMs: 1000, endMs: 2000, text: 'Hola.', words };
  const resized = (times: { startMs?: number; endMs?: number }) =>
    resize([spoken], 'a', { ...times, durationMs: 5000 })[0];

  test('stay with a translation and with spaces around the text', () => {
    expect(withTexts(spoken, { translation: 'Привет.' }).words).toBe(words);
    expect(withTexts(spoken, { text: 'Hola. ' }).words).toBe(words);
  });

  test('are lost with another text, which the segment says', () => {
    const changed = withTexts(spoken, { text: 'Adiós.' });
    expect(changed).toEqual({ ...withoutWords(spoken), text: 'Adiós.', hasLostWords: true });
    expect(changed).not.toHaveProperty('words');
  });

  test('stay as long as the segment contains them', () => {
    expect(resized({ startMs: 1200 })?.words).toBe(words);
    expect(resized({ endMs: 1700 })).not.toHaveProperty('words');
    expect(resized({ startMs: 1300 })).toMatchObject({ hasLostWords: true });
  });

  test.each([
    ['Hola.', false],
    ['—¡Hola…!', false],
    ['Hola, Ana.', true],
  ])('of one word fit the text %s, or do not', (text, isWrong) => {
    expect(hasWrongWords({ text, words })).toBe(isWrong);
    expect(hasWrongWords({ text })).toBe(false);
  });

  test('a segment that never had them loses nothing', () => {
    const silent = { key: 'a', startMs: 1000, endMs: 2000, text: 'Hola.' };
    expect(withTexts(silent, { text: 'Adiós.' })).not.toHaveProperty('hasLostWords');
  });
});
