/**
 * Changes of a lesson's segments. Every function returns segments in order that do not overlap and are inside the
 * recording: a change stops at the neighbours.
 */
import { limits } from '@repaso/contracts';
import type { WordTime } from '@repaso/contracts';
import { countWords } from '@repaso/text';

/** A segment in the editor. Its key stays the same while it is edited. */
export interface Segment {
  key: string;
  startMs: number;
  endMs: number;
  text: string;
  /** The text in Russian as typed. */
  translation?: string;
  /** When the words of the text are spoken. Lessons that come with the platform have them. */
  words?: WordTime[];
  /** True if a change of the text has removed the times of its words. */
  hasLostWords?: boolean;
}

/** Returns a segment with other texts. Another text loses the times of its words, which no longer fit. */
export function withTexts(segment: Segment, texts: Partial<Pick<Segment, 'text' | 'translation'>>): Segment {
  const changed = { ...segment, ...texts };
  if (segment.words === undefined || changed.text.trim() === segment.text.trim()) return changed;
  return withoutWords(changed);
}

/** Returns a segment without the times of its words. */
export function withoutWords(segment: Segment): Segment {
  const { words, ...rest } = segment;
  return words === undefined ? rest : { ...rest, hasLostWords: true };
}

/** Returns whether a segment has another number of word times than its text has words. The server refuses it then. */
export const hasWrongWords = ({ text, words }: Pick<Segment, 'text' | 'words'>): boolean =>
  words !== undefined && words.length !== countWords(text);

/** Returns a segment with other times. It loses the times of its words if one of them is no longer inside. */
function withTimes(segment: Segment, startMs: number, endMs: number): Segment {
  const changed = { ...segment, startMs, endMs };
  const areInside = segment.words?.every((word) => word.startMs >= startMs && word.endMs <= endMs) ?? true;
  return areInside ? changed : withoutWords(changed);
}

/** Minimum length of a segment in the editor, in milliseconds. */
const shortest = 100;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Returns the free range around a segment: from the end of the one before to the start of the one after. */
function roomOf(segments: readonly Segment[], at: number, durationMs: number) {
  return { from: segments[at - 1]?.endMs ?? 0, to: segments[at + 1]?.startMs ?? durationMs };
}

/** Moves the start and end of a segment, as far as its neighbours allow. */
export function resize(
  segments: readonly Segment[],
  key: string,
  { startMs, endMs, durationMs }: { startMs?: number; endMs?: number; durationMs: number },
): Segment[] {
  return segments.map((segment, at) => {
    if (segment.key !== key) return segment;
    const { from, to } = roomOf(segments, at, durationMs);
    if (to - from < shortest) return segment;
    const start = clamp(Math.round(startMs ?? segment.startMs), from, to - shortest);
    const end = clamp(Math.round(endMs ?? segment.endMs), start + shortest, to);
    return withTimes(segment, start, end);
  });
}

/**
 * Adds a segment that starts at a time, or behind the segment there, and ends where it should or before the next one.
 * Returns the segments unchanged if there is no room.
 */
export function insert(
  segments: readonly Segment[],
  { key, startMs, endMs, durationMs }: Pick<Segment, 'key' | 'startMs' | 'endMs'> & { durationMs: number },
): Segment[] {
  const around = segments.find((one) => startMs >= one.startMs && startMs < one.endMs);
  const start = Math.round(around?.endMs ?? startMs);
  const at = segments.filter((one) => one.startMs < start || one.endMs <= start).length;
  const room = segments[at]?.startMs ?? durationMs;
  const end = Math.min(Math.max(Math.round(endMs), start + shortest), room);
  if (end - start < shortest || segments.length >= limits.lessonSegments) return [...segments];
  return segments.toSpliced(at, 0, { key, startMs: start, endMs: end, text: '' });
}

/** Returns the transcript of a lesson: the texts of its segments, one in each line. */
export const joinedText = (segments: readonly Segment[]) =>
  segments.flatMap(({ text }) => (text.trim() === '' ? [] : [text.trim()])).join('\n');
