import { languageLevels, limits } from '@repaso/contracts';
import type { CallInput, LessonAudio, LessonView } from '@repaso/contracts';
import type { Segment } from './segments.ts';

type Level = LessonView['level'];

/** What the author is writing. Texts are as typed; `bodyOf` makes the body of a call from it. */
export interface LessonDraft {
  title: string;
  level: Level;
  section: string;
  /** Position in the section as typed; empty for the last one. */
  order: string;
  /** Keywords as typed, separated by commas. */
  keywords: string;
  vocabularyDeckId: string;
  isPublished: boolean;
  audio: LessonAudio | null;
  segments: Segment[];
  fullTranscript: string;
}

export const emptyDraft: LessonDraft = {
  title: '',
  level: 'A1',
  section: '',
  order: '',
  keywords: '',
  vocabularyDeckId: '',
  isPublished: false,
  audio: null,
  segments: [],
  fullTranscript: '',
};

export function draftOf(lesson: LessonView): LessonDraft {
  const { title, level, section, isPublished, fullTranscript, audio, audioFile } = lesson;
  return {
    ...{ title, level, section, isPublished, fullTranscript },
    order: String(lesson.order),
    keywords: lesson.keywords.join(', '),
    vocabularyDeckId: lesson.vocabularyDeckId ?? '',
    audio: { audioFile, ...audio },
    segments: lesson.segments.map((segment, at) => ({ key: `${lesson.version}-${at}`, ...segment })),
  };
}

export const keywordsOf = ({ keywords }: Pick<LessonDraft, 'keywords'>) => [
  ...new Set(
    keywords
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

type DraftField =
  'title' | 'section' | 'order' | 'keywords' | 'audio' | 'fullTranscript' | 'vocabularyDeckId';
export type DraftProblems = Partial<Record<DraftField, string>>;

/** Returns the message id of the problem of each field; {} if the draft can be saved. */
export function problemsOf(draft: LessonDraft): DraftProblems {
  const problems: DraftProblems = {};
  if (draft.audio === null) problems.audio = 'admin.lessons.audio-required';
  if (draft.title.trim() === '') problems.title = 'admin.lessons.title-required';
  if (draft.section.trim() === '') problems.section = 'admin.lessons.section-required';
  const order = draft.order.trim();
  if (order !== '' && !/^[1-9]\d{0,3}$/.test(order)) problems.order = 'admin.lessons.order-number';
  const keywords = keywordsOf(draft);
  if (keywords.length > limits.lessonKeywords) problems.keywords = 'admin.lessons.keywords-many';
  if (keywords.some(({ length }) => length > limits.tag)) problems.keywords = 'admin.lessons.keyword-long';
  return problems;
}

type Body = CallInput<'createLesson'>['body'];

function segmentBody({ startMs, endMs, text, translation = '', words }: Segment) {
  return {
    ...{ startMs, endMs, text: text.trim() },
    ...(translation.trim() !== '' && { translation: translation.trim() }),
    ...(words !== undefined && { words }),
  };
}

/** Returns the body of a call from a draft without problems. */
export function bodyOf(draft: LessonDraft): Omit<Body, 'id'> {
  const order = draft.order.trim();
  return {
    title: draft.title.trim(),
    level: draft.level,
    section: draft.section.trim(),
    ...(order !== '' && { order: Number(order) }),
    audioFile: draft.audio?.audioFile ?? '',
    segments: draft.segments.map(segmentBody),
    fullTranscript: draft.fullTranscript,
    keywords: keywordsOf(draft),
    vocabularyDeckId: draft.vocabularyDeckId === '' ? null : draft.vocabularyDeckId,
    isPublished: draft.isPublished,
  };
}

const comparable = (draft: LessonDraft) => ({
  ...bodyOf(draft),
  order: draft.order.trim(),
});

/** Returns the number of the segment whose word times the server has refused, from 1; null if it refused another field. */
export function segmentWithWrongWords({
  code,
  params,
}: {
  code: string;
  params: Readonly<Record<string, unknown>>;
}): number | null {
  const at = code === 'VALIDATION' ? /^segments\.(\d+)\.words$/.exec(String(params['path']))?.[1] : undefined;
  return at === undefined ? null : Number(at) + 1;
}

/** Returns the names of the fields in which two drafts differ. */
export function differences(one: LessonDraft, other: LessonDraft): (keyof LessonDraft)[] {
  const [a, b] = [comparable(one), comparable(other)];
  const names = Object.keys(a) as (keyof typeof a)[];
  return names
    .filter((name) => JSON.stringify(a[name] ?? null) !== JSON.stringify(b[name] ?? null))
    .map((name) => (name === 'audioFile' ? 'audio' : name));
}

/** Returns the changed fields of a draft, for an update. An unchanged order is left out: others may have moved it. */
export function changesOf(draft: LessonDraft, base: LessonDraft): Partial<Omit<Body, 'id'>> {
  const changed = new Set(differences(draft, base).map((name) => (name === 'audio' ? 'audioFile' : name)));
  const entries = Object.entries(bodyOf(draft)).filter(([name]) => changed.has(name as never));
  return Object.fromEntries(entries);
}

/** Returns a stored value as a draft; null if it cannot be one, for example because an earlier version wrote it. */
export function readDraft(kept: unknown): LessonDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const draft = { ...emptyDraft, ...kept };
  const isRight =
    (['title', 'section', 'order', 'keywords', 'vocabularyDeckId', 'fullTranscript'] as const).every(
      (name) => typeof draft[name] === 'string',
    ) &&
    languageLevels.includes(draft.level) &&
    Array.isArray(draft.segments);
  return isRight ? draft : null;
}
