import { languageLevels, limits } from '@repaso/contracts';
import type { LanguageLevel } from '@repaso/contracts';
import { readPage } from '../../shared/list/page-in-url.ts';
import type { LessonsQuery } from './lessons.resource.ts';

/** Which lessons the list shows. */
export interface LessonFilter {
  search: string;
  level: LanguageLevel | null;
  /** Name of a section; '' for all. */
  section: string;
  page: number;
}

export const lessonsOnPage = 20;

/** Reads the filter from the URL. Unknown values count as absent. */
export function readLessonFilter(params: URLSearchParams): LessonFilter {
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    level: languageLevels.find((level) => level === params.get('level')) ?? null,
    section: (params.get('section') ?? '').slice(0, limits.lessonSection),
    page: readPage(params),
  };
}

export function writeLessonFilter({ search, level, section, page }: LessonFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (level !== null) params.set('level', level);
  if (section !== '') params.set('section', section);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Returns how many filters leave lessons out, without the search. */
export const activeFilters = ({ level, section }: LessonFilter): number =>
  [level !== null, section !== ''].filter(Boolean).length;

/** Returns the query that reads the filter's page. */
export function queryOf({ search, level, section, page }: LessonFilter): LessonsQuery {
  return {
    ...(search === '' ? {} : { search }),
    ...(level === null ? {} : { level }),
    ...(section === '' ? {} : { section }),
    offset: (page - 1) * lessonsOnPage,
    limit: lessonsOnPage,
  };
}

export const lessonFilterForm = {
  read: readLessonFilter,
  write: writeLessonFilter,
  firstPage: { page: 1 },
  noFilter: { search: '', level: null, section: '' },
} as const;
