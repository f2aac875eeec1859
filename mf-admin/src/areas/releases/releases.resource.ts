import type { CallData, CallInput } from '@repaso/contracts';
import { failureOf } from '@repaso/shell-api';
import { apiQuery } from '@repaso/shell-api/query';
import { adminApi } from '../../shared/admin-api.resource.ts';

/** An order to change a channel. */
export type ChannelOrder = Pick<CallInput<'changeChannel'>, 'params' | 'body'>;

interface ChangesPage {
  /** Undefined: the changes of all channels. */
  channel?: string;
  limit: number;
}

/** Sets that a channel can be pointed at on the screen. The command `repaso` knows older ones. */
const listedSets = 20;

const withTags = adminApi.enhanceEndpoints({ addTagTypes: ['releases'] });

/** Calls about releases. A change of a channel, and a conflict with another change, make everything read again. */
export const releasesApi = withTags.injectEndpoints({
  endpoints: (build) => ({
    releaseSets: build.query<CallData<'getReleaseSets'>, undefined>({
      query: () => apiQuery('getReleaseSets', { query: { limit: listedSets } }),
      providesTags: ['releases'],
    }),
    releaseSet: build.query<CallData<'getReleaseSet'>, string>({
      query: (id) => apiQuery('getReleaseSet', { params: { id } }),
      providesTags: ['releases'],
    }),
    channelChanges: build.query<CallData<'getChannelChanges'>, ChangesPage>({
      query: (query) => apiQuery('getChannelChanges', { query }),
      providesTags: ['releases'],
    }),
    releaseSignals: build.query<CallData<'getReleaseSignals'>, undefined>({
      query: () => apiQuery('getReleaseSignals'),
      providesTags: ['releases'],
    }),
    refusedBuilds: build.query<CallData<'getRefusedBuilds'>, undefined>({
      query: () => apiQuery('getRefusedBuilds'),
    }),
    changeChannel: build.mutation<CallData<'changeChannel'>, ChannelOrder>({
      query: (order) => apiQuery('changeChannel', order),
      invalidatesTags: (_changed, error) =>
        error === undefined || failureOf(error).code === 'RELEASE_CONFLICT' ? ['releases'] : [],
    }),
  }),
});
