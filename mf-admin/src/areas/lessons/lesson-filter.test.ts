import { activeFilters, queryOf, readLessonFilter, writeLessonFilter } from './lesson-filter.ts';

const read = (text: string) => readLessonFilter(new URLSearchParams(text));

test('the filter is read from the URL and written to it', () => {
  const text = 'search=mercado&level=A2&section=La+ciudad&page=3';
  expect(writeLessonFilter(read(text)).toString()).toBe(text);
  expect(writeLessonFilter(read('')).toString()).toBe('');
});

test.each(['page=0', 'page=x', 'level=C9', 'section='])('an invalid value is ignored: %s', (text) => {
  expect(read(text)).toEqual(read(''));
});

test('the query has what the filter has, and the page', () => {
  expect(queryOf(read('page=2'))).toEqual({ offset: 20, limit: 20 });
  expect(queryOf(read('search=pan&level=B1&section=Casa'))).toEqual({
    ...{ search: 'pan', level: 'B1', section: 'Casa' },
    ...{ offset: 0, limit: 20 },
  });
});

test('filters are counted, the search is not', () => {
  expect(activeFilters(read('search=pan&page=2'))).toBe(0);
  expect(activeFilters(read('level=A1&section=Casa'))).toBe(2);
});
