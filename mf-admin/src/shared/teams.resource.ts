import type { CallData, CallInput } from '@repaso/contracts';
import { apiQuery } from '@repaso/shell-api/query';
import { adminApi } from './admin-api.resource.ts';

type Input<N extends 'createTeam' | 'updateTeam' | 'createPublishToken' | 'revokePublishToken'> =
  CallInput<N>;

const withTags = adminApi.enhanceEndpoints({ addTagTypes: ['teams'] });

/** Calls about teams. Each change makes the list read again. */
export const teamsApi = withTags.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query<CallData<'getTeams'>, undefined>({
      query: () => apiQuery('getTeams'),
      providesTags: ['teams'],
    }),
    createTeam: build.mutation<CallData<'createTeam'>, Input<'createTeam'>['body']>({
      query: (body) => apiQuery('createTeam', { body }),
      invalidatesTags: ['teams'],
    }),
    updateTeam: build.mutation<CallData<'updateTeam'>, Pick<Input<'updateTeam'>, 'params' | 'body'>>({
      query: (input) => apiQuery('updateTeam', input),
      invalidatesTags: ['teams'],
    }),
    deleteTeam: build.mutation<CallData<'deleteTeam'>, string>({
      query: (id) => apiQuery('deleteTeam', { params: { id } }),
      invalidatesTags: ['teams'],
    }),
    createToken: build.mutation<
      CallData<'createPublishToken'>,
      Pick<Input<'createPublishToken'>, 'params' | 'body'>
    >({
      query: (input) => apiQuery('createPublishToken', input),
      invalidatesTags: ['teams'],
    }),
    revokeToken: build.mutation<CallData<'revokePublishToken'>, Input<'revokePublishToken'>['params']>({
      query: (params) => apiQuery('revokePublishToken', { params }),
      invalidatesTags: ['teams'],
    }),
  }),
});
