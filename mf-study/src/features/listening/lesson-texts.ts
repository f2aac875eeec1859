import type { LessonProgress, LessonView } from '@repaso/contracts';

/** A text that may be in both languages, as `Mi familia · Моя семья`. */
export interface BothLanguages {
  es: string;
  /** Null if the text is in one language. */
  ru: string | null;
}

/** Splits a title or section that an author wrote in both languages. */
export function bothLanguages(text: string): BothLanguages {
  const [es = '', ...rest] = text.split(' · ');
  const ru = rest.join(' · ');
  return /\p{Script=Cyrillic}/u.test(ru) ? { es, ru } : { es: text, ru: null };
}

/** Returns whether a lesson says that a speech synthesiser reads it. */
export function isSynthetic({ section, fullTranscript }: Pick<LessonView, 'section' | 'fullTranscript'>) {
  return /voz sintética/i.test(`${section} ${fullTranscript}`);
}

/** Returns a time as minutes and seconds: 65,300 ms is `1:05`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface ProgressCounts {
  heard: number;
  /** Segments of which a dictation was written. */
  dictated: number;
}

/** Counts what the learner has done with the segments of a lesson. */
export function countsOf(progress: LessonProgress | undefined): ProgressCounts {
  const segments = Object.values(progress?.segments ?? {});
  return {
    heard: segments.filter(({ isHeard }) => isHeard).length,
    dictated: segments.filter(({ dictation }) => dictation !== null).length,
  };
}
