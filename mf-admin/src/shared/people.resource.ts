import type { AdminUser, AdminUsersView, CallInput } from '@repaso/contracts';
import { apiQuery } from '@repaso/shell-api/query';
import { adminApi } from './admin-api.resource.ts';

export type PeopleQuery = NonNullable<CallInput<'adminListUsers'>['query']>;
/** A person whom an admin has found. */
export type Person = Pick<AdminUser, 'id' | 'name' | 'email'>;

export const peopleApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    people: build.query<AdminUsersView, PeopleQuery>({
      query: (query) => apiQuery('adminListUsers', { query }),
      keepUnusedDataFor: 0,
    }),
    person: build.query<Person, string>({
      query: (id) => apiQuery('adminGetUser', { params: { id } }),
    }),
  }),
});
