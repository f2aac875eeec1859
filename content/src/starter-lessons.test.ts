import { countWords } from '@repaso/text';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { starterLessons } from './index.ts';

const textOf = ({ segments }: (typeof starterLessons)[number]) => segments.map(({ text }) => text).join(' ');
/** The segments of a lesson's file, which says who speaks. The lesson itself does not have it. */
const spoken = z.object({
  segments: z.array(z.object({ speaker: z.enum(['woman', 'man']), translation: z.string() })),
});
const spokenSegments = ({ recording }: (typeof starterLessons)[number]) =>
  spoken.parse(JSON.parse(readFileSync(recording.replace(/ogg$/u, 'json'), 'utf8'))).segments;

describe('starter lessons', () => {
  test('are eight, of the levels A1 to B1', () => {
    expect(starterLessons).toHaveLength(8);
    expect(new Set(starterLessons.map(({ level }) => level))).toEqual(new Set(['A1', 'A2', 'B1']));
  });

  test('have ids and titles of their own, in Spanish and in Russian', () => {
    expect(new Set(starterLessons.map(({ id }) => id)).size).toBe(starterLessons.length);
    expect(new Set(starterLessons.map(({ title }) => title)).size).toBe(starterLessons.length);
    const both = /^[^\p{Script=Cyrillic}]+ · \p{Script=Cyrillic}[^·]+$/u;
    expect(starterLessons.filter(({ title, section }) => !both.test(title) || !both.test(section))).toEqual(
      [],
    );
  });

  test.each(starterLessons.map((lesson) => [lesson.slug, lesson] as const))(
    '%s is a short text',
    (_, lesson) => {
      const length = countWords(textOf(lesson));
      expect(length).toBeGreaterThanOrEqual(60);
      expect(length).toBeLessThanOrEqual(160);
    },
  );

  test('let a woman and a man speak of themselves in their own gender', () => {
    // `я` and a verb of the past in the same clause. A woman says `я забыла`, a man `я забыл`.
    const past = (ending: string) => new RegExp(`(?<!\\p{L})я(?: \\p{L}+)* \\p{L}+${ending}(?!\\p{L})`, 'iu');
    const wrong = { woman: past('л(?:ся)?'), man: past('ла(?:сь)?') };
    const segments = starterLessons.flatMap(spokenSegments);
    expect(segments.some(({ speaker }) => speaker === 'woman')).toBe(true);
    expect(
      segments
        .filter(({ speaker, translation }) => wrong[speaker].test(translation))
        .map(({ translation }) => translation),
    ).toEqual([]);
  });

  test.each(starterLessons.map((lesson) => [lesson.slug, lesson] as const))(
    '%s has its segments in order, each long enough to be spoken',
    (_, { segments }) => {
      for (const [index, { startMs, endMs, text }] of segments.entries()) {
        expect(startMs).toBeGreaterThanOrEqual(segments[index - 1]?.endMs ?? 0);
        // Speech is never faster than seven words a second.
        expect(endMs - startMs).toBeGreaterThan((countWords(text) / 7) * 1000);
      }
    },
  );

  test.each(starterLessons.map((lesson) => [lesson.slug, lesson] as const))(
    '%s has a time for each word, in order, within its segment',
    (_, { segments }) => {
      for (const { startMs: from, endMs: to, text, words = [] } of segments) {
        expect(words).toHaveLength(countWords(text));
        for (const [index, { startMs, endMs }] of words.entries()) {
          expect(startMs).toBeGreaterThanOrEqual(words[index - 1]?.endMs ?? from);
          expect(endMs - startMs).toBeGreaterThanOrEqual(60);
          expect(endMs).toBeLessThanOrEqual(to);
        }
      }
    },
  );

  test.each(starterLessons.map((lesson) => [lesson.slug, lesson] as const))(
    '%s has a small recording and is labelled as synthetic',
    (_, { recording, section, fullTranscript }) => {
      expect(existsSync(recording)).toBe(true);
      expect(statSync(recording).size).toBeLessThan(250_000);
      expect(section).toContain('Voz sintética');
      expect(fullTranscript).toContain('Voz sintética');
      expect(fullTranscript).toContain('Голос синтезирован');
    },
  );

  test('have a Russian translation of every segment', () => {
    const isRussian = (text = '') => /\p{Script=Cyrillic}/u.test(text) && !/\p{Script=Latin}/u.test(text);
    const segments = starterLessons.flatMap((lesson) => lesson.segments);
    expect(segments.filter(({ translation }) => !isRussian(translation))).toEqual([]);
  });

  test('are written in Spanish, with opened questions and exclamations', () => {
    const isClean = (text: string) =>
      /^[\p{Script=Latin}\p{P}\p{N}\p{Zs}]+$/u.test(text) &&
      text.split('¿').length === text.split('?').length &&
      text.split('¡').length === text.split('!').length;
    expect(starterLessons.map(textOf).filter((text) => !isClean(text))).toEqual([]);
  });
});
