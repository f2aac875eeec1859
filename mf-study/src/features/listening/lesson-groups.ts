import { languageLevels } from '@repaso/contracts';
import type { LanguageLevel, LessonSummary } from '@repaso/contracts';
import { comparisonForm } from '@repaso/text';

/** Which lessons the list shows. Null means all levels. */
export interface LessonFilter {
  search: string;
  level: LanguageLevel | null;
}

/** Reads the filter from the address of the screen. Unknown values are ignored. */
export function filterOf(params: URLSearchParams): LessonFilter {
  return {
    search: params.get('q') ?? '',
    level: languageLevels.find((level) => level === params.get('level')) ?? null,
  };
}

/** Lessons of one level and section, in their order. */
export interface LessonGroup {
  level: LanguageLevel;
  section: string;
  lessons: LessonSummary[];
}

/** Groups the lessons that a filter lets through. Accents and case of the search do not matter. */
export function groupLessons(
  lessons: readonly LessonSummary[],
  { search, level }: LessonFilter,
): LessonGroup[] {
  const wanted = comparisonForm(search, 'keywords').split(' ').filter(Boolean);
  const groups: LessonGroup[] = [];
  for (const lesson of lessons) {
    const text = comparisonForm(`${lesson.title} ${lesson.section}`, 'keywords');
    if (level !== null && lesson.level !== level) continue;
    if (!wanted.every((word) => text.includes(word))) continue;
    const group = groups.find((one) => one.level === lesson.level && one.section === lesson.section);
    if (group === undefined) groups.push({ level: lesson.level, section: lesson.section, lessons: [lesson] });
    else group.lessons.push(lesson);
  }
  return groups;
}
