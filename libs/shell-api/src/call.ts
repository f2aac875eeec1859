import { csrfHeader, endpoints, isErrorCode } from '@repaso/contracts';
import type { CallData, CallInput, EndpointName, Envelope, Success } from '@repaso/contracts';
import { ApiError } from './api-error.ts';
import { httpBinding } from './http-binding.ts';

const timeoutMs = 15_000;
/** Shorter bodies would hardly become shorter. */
const worthCompressing = 2048;

// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- asks whether all fields are optional
type MayBeLeftOut<Part> = undefined extends Part ? true : Record<never, never> extends Part ? true : false;
type Given<T> = { [K in keyof T as MayBeLeftOut<T[K]> extends true ? never : K]: T[K] } & {
  [K in keyof T as MayBeLeftOut<T[K]> extends true ? K : never]?: T[K];
};

/** Parts a call needs, as its contract names them, and a signal that cancels it. */
export type CallOptions<N extends EndpointName> = Given<CallInput<N>> & {
  signal?: AbortSignal;
  /** Milliseconds before the call fails with TIMEOUT; 15,000 by default. */
  timeout?: number;
};
/** The options may be left out when the contract asks for nothing. */
export type CallArguments<N extends EndpointName> =
  // eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- asks whether no options at all would do
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

interface LooseOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  timeout?: number;
}

type Scalar = string | number | boolean | undefined;
/** Contracts keep parameters and queries flat. */
const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (Object.entries(value) as [string, Scalar][]) : [];

/** Path of a call with its parameters filled in and its query appended. */
export function callUrl(template: string, options: Pick<LooseOptions, 'params' | 'query'>): string {
  let path = template;
  for (const [key, value] of entriesOf(options.params)) {
    path = path.replace(`:${key}`, encodeURIComponent(String(value)));
  }
  const query = new URLSearchParams();
  for (const [key, value] of entriesOf(options.query)) {
    if (value !== undefined) query.set(key, String(value));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

async function requestOf(method: string, options: LooseOptions, signal: AbortSignal): Promise<RequestInit> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method !== 'GET') headers[csrfHeader] = '1';
  if (options.body === undefined) return { method, headers, signal };
  headers['content-type'] = 'application/json';
  const body = JSON.stringify(options.body);
  if (body.length < worthCompressing) return { method, headers, signal, body };
  headers['content-encoding'] = 'gzip';
  return { method, headers, signal, body: await gzip(body) };
}

/** A learner's cards and answers, on a phone's narrow way up, weigh a fifth. */
function gzip(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}

async function envelopeOf(response: Response): Promise<Success<unknown>> {
  const answer = (await response.json().catch(() => null)) as Partial<Envelope<unknown>> | null;
  if (response.ok && answer?.success === true) return answer as Success<unknown>;
  const error = answer !== null && 'error' in answer ? answer.error : undefined;
  if (error === undefined) throw new ApiError({ code: 'NETWORK', status: response.status });
  const code = isErrorCode(error.code) ? error.code : 'INTERNAL';
  throw new ApiError({ ...error, code, status: response.status });
}

async function send(name: EndpointName, options: LooseOptions): Promise<Success<unknown>> {
  const [method, template] = endpoints[name];
  const timer = AbortSignal.timeout(options.timeout ?? timeoutMs);
  const signal = options.signal === undefined ? timer : AbortSignal.any([options.signal, timer]);
  try {
    const response = await fetch(callUrl(template, options), await requestOf(method, options, signal));
    return await envelopeOf(response);
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted === true) throw error;
    if (timer.aborted) throw new ApiError({ code: 'TIMEOUT' });
    throw new ApiError({ code: navigator.onLine ? 'NETWORK' : 'OFFLINE' });
  }
}

/** Like `call`, and also gives the envelope's `message`: a sync token, a result text or a stable key. */
export async function callEnvelope<N extends EndpointName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<Success<CallData<N>>> {
  const given: LooseOptions = options ?? {};
  await httpBinding().prepare(name);
  try {
    return (await send(name, given)) as Success<CallData<N>>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!(await httpBinding().recover(name, error.code))) throw error;
    return (await send(name, given)) as Success<CallData<N>>;
  }
}

/**
 * Calls a service by the name of its contract.
 *
 * @throws ApiError with the service's code, or OFFLINE, NETWORK, TIMEOUT; the caller's own abort comes through as it is.
 */
export async function call<N extends EndpointName>(name: N, ...rest: CallArguments<N>): Promise<CallData<N>> {
  return (await callEnvelope(name, ...rest)).data;
}
