/**
 * A learner's progress in listening lessons, computed from the practice log. It only grows, so entries may come in any
 * order and more than once.
 */
import type { LessonProgress, ListeningEntry, PracticeEntry, SegmentProgress } from '@repaso/contracts';

type Dictation = NonNullable<SegmentProgress['dictation']>;

const untouched: SegmentProgress = { isHeard: false, dictation: null };

/** Returns whether an entry is one of listening practice. */
export const isListeningEntry = (entry: PracticeEntry): entry is ListeningEntry =>
  entry.kind === 'heard' || entry.kind === 'dictation';

/** Returns the progress in the entry's lesson with the entry; the same object if it adds nothing. */
export function addListening(progress: LessonProgress | undefined, entry: ListeningEntry): LessonProgress {
  const key = String(entry.startMs);
  const before = progress?.segments[key] ?? untouched;
  const after = withEntry(before, entry);
  // A stamp begins with its time in ISO form.
  const at = entry.stamp.slice(0, 24);
  if (progress !== undefined && after === before) return progress;
  return {
    lessonId: entry.lessonId,
    segments: { ...progress?.segments, [key]: after },
    updatedAt: progress !== undefined && progress.updatedAt > at ? progress.updatedAt : at,
  };
}

function withEntry(segment: SegmentProgress, entry: ListeningEntry): SegmentProgress {
  if (entry.kind === 'heard') return segment.isHeard ? segment : { ...segment, isHeard: true };
  const { right, total } = entry;
  return isBetter({ right, total }, segment.dictation)
    ? { ...segment, dictation: { right, total } }
    : segment;
}

/** The greater share of understood words is better; of equal shares, that of more words. */
function isBetter(one: Dictation, other: Dictation | null): boolean {
  if (other === null) return true;
  const difference = one.right * other.total - other.right * one.total;
  return difference > 0 || (difference === 0 && one.total > other.total);
}
