import type { CallData, ChangeChannelBody } from '@repaso/contracts';
import { apiQuery } from '@repaso/shell-api/query';
import { adminApi } from '../../shared/admin-api.resource.ts';

/** What puts an earlier set live: the set that was live when the admin decided, the earlier one, and the reason. */
export type BackToSet = Pick<ChangeChannelBody, 'base' | 'why'> & { set: number };

export const releasesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    releaseSets: build.query<CallData<'getReleaseSets'>, undefined>({
      query: () => apiQuery('getReleaseSets', { query: { limit: 1 } }),
    }),
    channelChanges: build.query<CallData<'getChannelChanges'>, number>({
      query: (limit) => apiQuery('getChannelChanges', { query: { limit } }),
    }),
    refusedBuilds: build.query<CallData<'getRefusedBuilds'>, undefined>({
      query: () => apiQuery('getRefusedBuilds'),
    }),
    backToSet: build.mutation<CallData<'changeChannel'>, BackToSet>({
      query: (body) => apiQuery('changeChannel', { params: { channel: 'live' }, body }),
    }),
  }),
});
