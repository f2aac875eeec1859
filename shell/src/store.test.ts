import { createApi, createSlice } from '@repaso/shell-api/query';
import { injectSlice } from '@repaso/shell-api';
import { injectApi } from '@repaso/shell-api/query';
import { presenceChanged } from './session/session-state.ts';
import { createStore } from './store.ts';

test('a slice is added to the running store once and its state is available at once', () => {
  const store = createStore();
  const slice = createSlice({
    name: 'study',
    initialState: { shown: 3 },
    reducers: { more: (state) => void (state.shown += 1) },
  });
  injectSlice(slice);
  store.dispatch(slice.actions.more());
  injectSlice(slice);
  store.dispatch(presenceChanged({ kind: 'signed-out' }));
  expect(store.getState()).toMatchObject({
    study: { shown: 4 },
    session: { presence: { kind: 'signed-out' } },
  });
});

test('apis of two remotes keep their data in the store', async () => {
  const store = createStore();
  const apiOf = (reducerPath: string) =>
    createApi({
      reducerPath,
      baseQuery: async (word: string) => ({ data: word }),
      endpoints: (build) => ({ word: build.query<string, string>({ query: (word) => word }) }),
    });
  const apis = [apiOf('decks'), apiOf('verbs')];
  for (const api of apis) injectApi(api);
  const results = await Promise.all(
    apis.map(
      (api, index) => store.dispatch(api.endpoints.word.initiate(`hola ${index}`) as never) as unknown,
    ),
  );
  expect(results).toMatchObject([{ data: 'hola 0' }, { data: 'hola 1' }]);
});
