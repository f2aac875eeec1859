/** RTK Query over the platform's calls. A separate shared module, so that pages that do not use it do not load it. */
import type { Middleware, Reducer, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { CallData, EndpointName } from '@repaso/contracts';
import { isApiError } from './api-error.ts';
import type { ApiError, ApiErrorCode } from './api-error.ts';
import { call } from './call.ts';
import type { CallArguments } from './call.ts';
import { storeBinding } from './store.ts';

export { createSlice } from '@reduxjs/toolkit';
export type { PayloadAction, Slice } from '@reduxjs/toolkit';
export { createApi, skipToken } from '@reduxjs/toolkit/query/react';

/** Return type of an endpoint's `query`. */
export interface ApiQuery {
  name: EndpointName;
  options: object | undefined;
}

/** Error of a failed query: the serialisable part of an ApiError. */
export interface ApiQueryError {
  code: ApiErrorCode;
  params: ApiError['params'];
  requestId: string;
  status: number;
}

/** The part of a query's state that screens use. `data` stays while the next response is pending. */
export interface QueryState<T = unknown> {
  data?: T | undefined;
  error?: unknown;
  /** False while the request is repeated. */
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Describes a call for an endpoint of `createApi`, typed by its contract.
 *
 * @example build.query<CallData<'getReleaseSets'>, void>({ query: () => apiQuery('getReleaseSets') })
 */
export function apiQuery<N extends EndpointName>(name: N, ...[options]: CallArguments<N>): ApiQuery {
  return { name, options };
}

type AnyCall = (name: EndpointName, options?: object) => Promise<CallData<EndpointName>>;

/**
 * Base query of every api. Runs `call` and returns its ApiError as `ApiQueryError`; other errors are thrown. An aborted
 * call returns a failure that no screen shows, because RTK Query logs what is thrown.
 */
export const apiBaseQuery: BaseQueryFn<ApiQuery, unknown, ApiQueryError> = async ({ name, options }, api) => {
  try {
    return { data: await (call as AnyCall)(name, { ...options, signal: api.signal }) };
  } catch (error) {
    if (api.signal.aborted) return { error: { code: 'NETWORK', params: {}, requestId: '', status: 0 } };
    if (!isApiError(error)) throw error;
    const { code, params, requestId, status } = error;
    return { error: { code, params, requestId, status } };
  }
};

/**
 * Options of an api whose data belong to a learner. Data are dropped with the last screen that shows them, so that
 * another learner of this page cannot see them. What is shown is read again when the connection is back.
 */
export const transientReads = {
  baseQuery: apiBaseQuery,
  keepUnusedDataFor: 0,
  refetchOnReconnect: true,
} as const;

interface InjectableApi {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
}

/** Passes on to every api that the connection is back, for its `refetchOnReconnect`. The shell's store accepts thunks. */
const connectionListener: Middleware = ({ dispatch }) => {
  setupListeners(dispatch as ThunkDispatch<unknown, unknown, UnknownAction>);
  return (next) => (action) => next(action);
};

const injected = new Set<InjectableApi>();

/** Adds an api's reducer and middleware to the shell's store. Calls after the first have no effect. */
export function injectApi(api: InjectableApi): void {
  if (injected.has(api)) return;
  if (injected.size === 0) storeBinding().addMiddleware(connectionListener);
  injected.add(api);
  storeBinding().injectReducer(api);
  storeBinding().addMiddleware(api.middleware);
}
