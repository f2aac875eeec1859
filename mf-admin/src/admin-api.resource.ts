import type { CallData, ServiceName } from '@repaso/contracts';
import { apiBaseQuery, apiQuery, createApi, injectApi } from '@repaso/shell-api/query';

/** What the admin area reads from the services. */
export const adminApi = createApi({
  reducerPath: 'admin',
  baseQuery: apiBaseQuery,
  endpoints: (build) => ({
    releaseSets: build.query<CallData<'getReleaseSets'>, null>({ query: () => apiQuery('getReleaseSets') }),
    serviceHealth: build.query<CallData<'getServiceHealth'>, ServiceName>({
      query: (service) => apiQuery('getServiceHealth', { params: { service } }),
    }),
  }),
});

injectApi(adminApi);
