/**
 * Changes of a lesson's segments. Every function returns segments in order that do not overlap and are inside the
 * recording: a change stops at the neighbours.
 */
import { limits } from '@repaso/contracts';

/** A segment in the editor. Its key stays the same while it is edited. */
export interface Segment {
  key: string;
  startMs: number;
  endMs: number;
  text: string;
  /** The text in Russian as typed. */
  translation?: string;
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
    return { ...segment, startMs: start, endMs: end };
  });
}

/**
 * Adds a segment that starts at a time, or behind the segment there, and ends where it should or before the next one.
 * Returns the segments unchanged if there is no room.
 */
export function insert(
  segments: readonly Segment[],
  { key, startMs, endMs, durationMs }: Omit<Segment, 'text' | 'translation'> & { durationMs: number },
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
