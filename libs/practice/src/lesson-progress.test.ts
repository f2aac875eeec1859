import type { LessonProgress, ListeningEntry } from '@repaso/contracts';
import fc from 'fast-check';
import { addListening } from './lesson-progress.ts';

const lessonId = 'f3b30e37-2205-5885-8a7a-1e0d8e9d208f';
const entry = fc
  .record({
    minute: fc.nat({ max: 9 }),
    startMs: fc.constantFrom(0, 400),
    right: fc.nat({ max: 4 }),
    total: fc.nat({ max: 4 }),
  })
  .chain(({ minute, startMs, right, total }) => {
    const stamp = `2026-03-28T12:0${minute}:00.000Z:0000:phone`;
    const common = { id: `${minute}`, stamp, day: '2026-03-28', lessonId, startMs };
    return fc.constantFrom<ListeningEntry>(
      { ...common, kind: 'heard' },
      { ...common, kind: 'dictation', right: Math.min(right, total), total },
    );
  });
const progressOf = (entries: readonly ListeningEntry[]) =>
  entries.reduce<LessonProgress | undefined>(addListening, undefined);
const segmentsOf = (...entries: ListeningEntry[]) => progressOf(entries)?.segments;
const dictation = (right: number, total: number): ListeningEntry => ({
  ...{ id: 'd', stamp: '2026-03-28T12:00:00.000Z:0000:phone', day: '2026-03-28' },
  ...{ lessonId, startMs: 0, kind: 'dictation', right, total },
});

test('any order of the entries, also repeated ones, gives the same segments', () => {
  fc.assert(
    fc.property(
      fc
        .array(entry, { minLength: 1 })
        .chain((entries) =>
          fc.tuple(
            fc.constant(entries),
            fc.shuffledSubarray([...entries, ...entries], { minLength: 2 * entries.length }),
          ),
        ),
      ([entries, shuffled]) => expect(segmentsOf(...shuffled)).toEqual(segmentsOf(...entries)),
    ),
  );
});

test('the dictation with the greatest share of understood words is kept, of equal ones that of more words', () => {
  expect(segmentsOf(dictation(3, 4), dictation(4, 6))?.['0']?.dictation).toEqual({ right: 3, total: 4 });
  expect(segmentsOf(dictation(1, 2), dictation(3, 6))?.['0']?.dictation).toEqual({ right: 3, total: 6 });
});

test('an entry that adds nothing returns the same object', () => {
  const progress = progressOf([dictation(3, 4)]);
  expect(addListening(progress, dictation(1, 4))).toBe(progress);
});
