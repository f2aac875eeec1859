import type { CallData, CallInput } from '@repaso/contracts';
import { call } from '@repaso/shell-api';
import { apiQuery } from '@repaso/shell-api/query';
import { adminApi } from '../../shared/admin-api.resource.ts';

export type LessonsQuery = Omit<CallInput<'listLessons'>['query'], 'scope'>;

export const lessonsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    lessons: build.query<CallData<'listLessons'>, LessonsQuery>({
      query: (query) => apiQuery('listLessons', { query: { ...query, scope: 'managed' } }),
    }),
    lesson: build.query<CallData<'getLesson'>, string>({
      query: (id) => apiQuery('getLesson', { params: { id } }),
      keepUnusedDataFor: 0,
    }),
    decksToLink: build.query<DeckToLink[], null>({
      queryFn: async () => {
        const [own, shared] = await Promise.all([
          call('getOwnDecks').catch(() => []),
          call('getCatalogue', { query: { limit: 100 } }).catch(() => ({ decks: [] })),
        ]);
        const decks = new Map([...own, ...shared.decks].map(({ id, name }) => [id, { id, name }]));
        return { data: [...decks.values()].sort((a, b) => a.name.localeCompare(b.name, 'es')) };
      },
    }),
  }),
});

/** A deck that a lesson may be linked with: an own one, or one of the catalogue. */
export interface DeckToLink {
  id: string;
  name: string;
}

export const readLesson = (id: string) => call('getLesson', { params: { id } });
export const createLesson = (body: CallInput<'createLesson'>['body']) => call('createLesson', { body });
export const updateLesson = (id: string, body: CallInput<'updateLesson'>['body']) =>
  call('updateLesson', { params: { id }, body });
export const deleteLesson = (id: string, version: number) =>
  call('deleteLesson', { params: { id }, body: { version } });
