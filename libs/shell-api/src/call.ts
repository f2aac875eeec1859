import { csrfHeader, endpoints, isErrorCode } from '@repaso/contracts';
import type { CallData, CallInput, EndpointName, Envelope, Success } from '@repaso/contracts';
import { ApiError } from './api-error.ts';
import { keepEarlyCall, takeEarlyCall } from './early-call.ts';
import { httpBinding } from './http-binding.ts';

const timeoutMs = 15_000;
/** Shortest body to compress, in characters. A shorter one would hardly get smaller. */
const minCompressedLength = 2048;

// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- tests whether all fields are optional
type MayBeLeftOut<Part> = undefined extends Part ? true : Record<never, never> extends Part ? true : false;
type Given<T> = { [K in keyof T as MayBeLeftOut<T[K]> extends true ? never : K]: T[K] } & {
  [K in keyof T as MayBeLeftOut<T[K]> extends true ? K : never]?: T[K];
};

/** Options of a call: the params, query and body that its contract defines, an abort signal and a timeout. */
export type CallOptions<N extends EndpointName> = Given<CallInput<N>> & {
  signal?: AbortSignal;
  /** Milliseconds after which the call rejects with TIMEOUT; 15,000 by default. */
  timeout?: number;
};
/** Arguments of `call` after the name. The options may be omitted if the contract requires none of them. */
export type CallArguments<N extends EndpointName> =
  // eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- tests whether all options are optional
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/** The options of a call of any endpoint. */
export interface LooseOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  timeout?: number;
}

type Scalar = string | number | boolean | undefined;
/** Returns the fields of path parameters or a query as entries. Contracts allow no nested values in either. */
const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (Object.entries(value) as [string, Scalar][]) : [];

/** Returns the path and query string of a request. `template` is the contract's path, such as `/api/decks/:id`. */
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
  const headers: Record<string, string> = { accept: 'application/json', ...httpBinding().headers?.() };
  if (method !== 'GET') headers[csrfHeader] = '1';
  if (options.body === undefined) return { method, headers, signal };
  headers['content-type'] = 'application/json';
  const body = JSON.stringify(options.body);
  if (body.length < minCompressedLength) return { method, headers, signal, body };
  headers['content-encoding'] = 'gzip';
  return { method, headers, signal, body: await gzip(body) };
}

/**
 * Compresses a body with gzip. Cards and answers shrink to a fifth of their size, which matters for a phone's slow
 * upload. The text is not put into a Blob, because the browser would copy it to another process and back.
 */
async function gzip(text: string): Promise<ArrayBuffer> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(new TextEncoder().encode(text)), writer.close()]);
  const [compressed] = await Promise.all([new Response(readable).arrayBuffer(), written]);
  return compressed;
}

/** Reads the envelope of a response. @throws ApiError if it is a failure, or no envelope of ours */
export async function envelopeOf(response: Response): Promise<Success<unknown>> {
  const envelope = (await response.json().catch(() => null)) as Partial<Envelope<unknown>> | null;
  if (response.ok && envelope?.success === true) return envelope as Success<unknown>;
  const error = envelope !== null && 'error' in envelope ? envelope.error : undefined;
  if (error === undefined) throw new ApiError({ code: 'NETWORK', status: response.status });
  const code = isErrorCode(error.code) ? error.code : 'INTERNAL';
  throw new ApiError({ ...error, code, status: response.status });
}

const send = (name: EndpointName, options: LooseOptions) => sendAndRead(name, options, envelopeOf);

/** Sends a request and reads its response. @throws as `call` */
export async function sendAndRead<T>(
  name: EndpointName,
  options: LooseOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const [method, template] = endpoints[name];
  const timer = AbortSignal.timeout(options.timeout ?? timeoutMs);
  const signal = options.signal === undefined ? timer : AbortSignal.any([options.signal, timer]);
  try {
    const response = await fetch(callUrl(template, options), await requestOf(method, options, signal));
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted === true) throw error;
    if (timer.aborted) throw new ApiError({ code: 'TIMEOUT' });
    throw new ApiError({ code: navigator.onLine ? 'NETWORK' : 'OFFLINE' });
  }
}

/** As `call`, but returns the whole success envelope. Its `message` may be a sync token, a text or a stable key. */
export async function callEnvelope<N extends EndpointName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<Success<CallData<N>>> {
  const given: LooseOptions = options ?? {};
  const early = await takeEarlyCall(requestLine(name, given));
  return (early ?? (await request(name, given))) as Success<CallData<N>>;
}

/** Returns the method and URL of a call. */
function requestLine(name: EndpointName, options: LooseOptions): string {
  const [method, template] = endpoints[name];
  return `${method} ${callUrl(template, options)}`;
}

const request = (name: EndpointName, options: LooseOptions) => withSession(name, () => send(name, options));

/**
 * Sends a call that only reads, now, or takes one that was already sent. The next `call` of the same endpoint with the
 * same options gets its response.
 */
export function callEarly<N extends EndpointName>(
  name: N,
  options: CallOptions<N>,
  sent?: Promise<Response>,
): void {
  const given: LooseOptions = options;
  let first = sent?.catch(() => null);
  const attempt = async () => {
    const response = await first;
    // After status 401 the call is repeated in a renewed session.
    first = undefined;
    return response ? envelopeOf(response) : send(name, given);
  };
  keepEarlyCall(requestLine(name, given), withSession(name, attempt));
}

/** Reads the response of a call that was sent without `call`. @throws ApiError as `call` */
export async function readCall<N extends EndpointName>(
  _name: N,
  sent: Promise<Response>,
): Promise<CallData<N>> {
  const response = await sent.catch(() => {
    throw new ApiError({ code: navigator.onLine ? 'NETWORK' : 'OFFLINE' });
  });
  return (await envelopeOf(response)).data as CallData<N>;
}

/** Runs a request with a session that is not about to expire. After status 401, renews the session and repeats it once. */
export async function withSession<T>(name: EndpointName, request: () => Promise<T>): Promise<T> {
  await httpBinding().prepare(name);
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!(await httpBinding().recover(name, error.code))) throw error;
    return request();
  }
}

/**
 * As `call`, for an endpoint that sends a file. Returns the file.
 *
 * @throws ApiError with the code of the service, or with OFFLINE, NETWORK or TIMEOUT
 */
export async function callFile<N extends EndpointName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<Blob> {
  const given: LooseOptions = options ?? {};
  return withSession(name, () =>
    sendAndRead(name, given, async (response) => {
      if (!response.ok) await envelopeOf(response);
      return response.blob();
    }),
  );
}

/**
 * Calls an endpoint of a service by its name in contracts, and returns the data of the response. After a response with
 * status 401 it renews the session and retries once.
 *
 * @throws ApiError with the code of the service, or with OFFLINE, NETWORK or TIMEOUT
 * @throws the abort reason when the caller's signal aborts
 */
export async function call<N extends EndpointName>(name: N, ...rest: CallArguments<N>): Promise<CallData<N>> {
  return (await callEnvelope(name, ...rest)).data;
}
