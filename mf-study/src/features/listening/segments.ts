/** Positions in a recording and its segments. Times are in milliseconds. */
import type { LessonSegment, WordTime } from '@repaso/contracts';

type Times = Pick<LessonSegment, 'startMs' | 'endMs'>;

/** Returns the index of the segment at a position: the last one that has begun, else the first. */
export function segmentAt(segments: readonly Times[], positionMs: number): number {
  // A browser may stop a little before the position that was set.
  const tolerance = 20;
  return Math.max(0, segments.filter(({ startMs }) => startMs <= positionMs + tolerance).length - 1);
}

/** Returns the index of the word that is spoken at a position; -1 between words. */
export const wordAt = (words: readonly WordTime[] | undefined, positionMs: number): number =>
  words?.findIndex(({ startMs, endMs }) => startMs <= positionMs && positionMs < endMs) ?? -1;

/** A part of the recording that was played without a gap. */
export interface PlayedRange {
  fromMs: number;
  toMs: number;
}

/** Longest time between two reports of the position while a recording plays. */
const longestStep = 700;

/** Extends the played range by a new position. After a jump out of the range, a new one begins. */
export function extendRange(range: PlayedRange | null, positionMs: number): PlayedRange {
  if (range === null || positionMs < range.fromMs || positionMs > range.toMs + longestStep) {
    return { fromMs: positionMs, toMs: positionMs };
  }
  return { fromMs: range.fromMs, toMs: Math.max(range.toMs, positionMs) };
}

/** Speech begins after the start of a segment and stops before its end, at least by this time. */
const margin = 250;

/** Returns whether a range contains a whole segment. */
export const isPlayed = ({ startMs, endMs }: Times, { fromMs, toMs }: PlayedRange) =>
  fromMs <= startMs + margin && toMs >= endMs - margin;
