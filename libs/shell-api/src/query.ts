/** RTK Query over the platform's calls. A separate shared module, so that pages that do not use it do not load it. */
import type { Middleware, Reducer } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { CallData, EndpointName } from '@repaso/contracts';
import { isApiError } from './api-error.ts';
import type { ApiError, ApiErrorCode } from './api-error.ts';
import { call } from './call.ts';
import type { CallArguments } from './call.ts';
import { storeBinding } from './store.ts';

export { createSlice } from '@reduxjs/toolkit';
export type { PayloadAction, Slice } from '@reduxjs/toolkit';
export { createApi } from '@reduxjs/toolkit/query/react';

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

/**
 * Describes a call for an endpoint of `createApi`, typed by its contract.
 *
 * @example build.query<CallData<'getReleaseSets'>, void>({ query: () => apiQuery('getReleaseSets') })
 */
export function apiQuery<N extends EndpointName>(name: N, ...[options]: CallArguments<N>): ApiQuery {
  return { name, options };
}

type AnyCall = (name: EndpointName, options?: object) => Promise<CallData<EndpointName>>;

/** Base query of every api. Runs `call` and returns its ApiError as `ApiQueryError`; other errors are thrown. */
export const apiBaseQuery: BaseQueryFn<ApiQuery, unknown, ApiQueryError> = async ({ name, options }, api) => {
  try {
    return { data: await (call as AnyCall)(name, { ...options, signal: api.signal }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { code, params, requestId, status } = error;
    return { error: { code, params, requestId, status } };
  }
};

interface InjectableApi {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
}

const injected = new Set<InjectableApi>();

/** Adds an api's reducer and middleware to the shell's store. Calls after the first have no effect. */
export function injectApi(api: InjectableApi): void {
  if (injected.has(api)) return;
  injected.add(api);
  storeBinding().injectReducer(api);
  storeBinding().addMiddleware(api.middleware);
}
