import type { LessonSummary } from '@repaso/contracts';
import { filterOf, groupLessons } from './lesson-groups.ts';

const lesson = (title: string, level: LessonSummary['level'], section: string) =>
  ({ id: title, title, level, section }) as LessonSummary;
const lessons = [
  lesson('Mi familia · Моя семья', 'A1', 'Casa'),
  lesson('En el médico · У врача', 'A2', 'Ciudad'),
  lesson('La estación', 'A1', 'Ciudad'),
  lesson('El salón', 'A1', 'Casa'),
];
const titlesOf = (query: string) =>
  groupLessons(lessons, filterOf(new URLSearchParams(query))).map(({ level, section, lessons: found }) => [
    `${level} ${section}`,
    ...found.map(({ title }) => title),
  ]);

test('lessons are grouped by level and section, in their order', () => {
  expect(titlesOf('')).toEqual([
    ['A1 Casa', 'Mi familia · Моя семья', 'El salón'],
    ['A2 Ciudad', 'En el médico · У врача'],
    ['A1 Ciudad', 'La estación'],
  ]);
});

test('a level and a search in either language filter them', () => {
  expect(titlesOf('level=A2')).toEqual([['A2 Ciudad', 'En el médico · У врача']]);
  expect(titlesOf('q=medico')).toEqual([['A2 Ciudad', 'En el médico · У врача']]);
  expect(titlesOf('q=семья casa')).toEqual([['A1 Casa', 'Mi familia · Моя семья']]);
  expect(titlesOf('level=B2')).toEqual([]);
});

test('an unknown level is ignored', () => {
  expect(filterOf(new URLSearchParams('level=Z9'))).toEqual({ search: '', level: null });
});
