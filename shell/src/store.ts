import { applyMiddleware, combineReducers, compose, legacy_createStore } from 'redux';
import type { Middleware, MiddlewareAPI, Reducer } from 'redux';
import { thunk } from 'redux-thunk';
import { bindStore } from '@repaso/shell-api/host';
import { sessionSlice } from './session/session-state.ts';
import type { SessionState } from './session/session-state.ts';

type Next = ReturnType<ReturnType<Middleware>>;

/** A middleware that takes in others while the store runs. */
function growingMiddleware() {
  const parts: ReturnType<Middleware>[] = [];
  let store: MiddlewareAPI | null = null;
  let through: Next = (action) => action;
  let last: Next = through;
  const middleware: Middleware = (api) => (next) => {
    store = api;
    last = through = next;
    return (action) => through(action);
  };
  const add = (newcomer: Middleware<object, unknown>) => {
    if (store === null) throw new Error('The store is not there yet');
    parts.push(newcomer(store));
    through = compose<Next>(...parts)(last);
  };
  return { middleware, add };
}

/**
 * The page's store. Remotes add slices and apis to it while it runs. Plain redux: what the shell takes of Redux Toolkit
 * would bring along everything that any remote takes of it, which is a tenth of the first load.
 */
export function createStore() {
  const reducers: Record<string, Reducer> = { [sessionSlice.reducerPath]: sessionSlice.reducer as Reducer };
  const growing = growingMiddleware();
  const store = legacy_createStore(
    combineReducers(reducers) as unknown as Reducer<{ session: SessionState }>,
    applyMiddleware(thunk, growing.middleware),
  );
  bindStore({
    injectReducer: ({ reducerPath, reducer }) => {
      if (Object.hasOwn(reducers, reducerPath)) return;
      reducers[reducerPath] = reducer as Reducer;
      store.replaceReducer(combineReducers(reducers) as unknown as Reducer<{ session: SessionState }>);
    },
    addMiddleware: growing.add,
  });
  return store;
}
export type ShellStore = ReturnType<typeof createStore>;
