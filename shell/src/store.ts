import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { bindStore } from '@repaso/shell-api/host';
import { sessionSlice } from './session/session-state.ts';

/** The page's store. Remotes add slices and apis to it while it runs. */
export function createStore() {
  const rootReducer = combineSlices(sessionSlice);
  const dynamic = createDynamicMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(dynamic.middleware),
  });
  const injected = new Set<string>();
  bindStore({
    injectReducer: ({ reducerPath, reducer }) => {
      if (injected.has(reducerPath)) return;
      injected.add(reducerPath);
      // A slice of a remote is unknown to the shell's types.
      (rootReducer.inject as (slice: object) => void)({ reducerPath, reducer });
      // A new reducer shows its state only after an action.
      store.dispatch({ type: 'shell/slice-injected', payload: reducerPath });
    },
    addMiddleware: (middleware) => dynamic.addMiddleware(middleware),
  });
  return store;
}
export type ShellStore = ReturnType<typeof createStore>;
export type ShellState = ReturnType<ShellStore['getState']>;
