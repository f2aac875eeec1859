import { createApi, injectApi, transientReads } from '@repaso/shell-api/query';

/** Reads of the server. Each area adds its endpoints. */
export const vocabularyApi = createApi({
  ...transientReads,
  reducerPath: 'vocabulary',
  tagTypes: ['ownDecks'],
  endpoints: () => ({}),
});

injectApi(vocabularyApi);
