import type { CallData, CallInput, EndpointName, ErrorParams } from '@repaso/contracts';
import type { Client } from '@repaso/testing';

/** What a call answered, success or not: the envelope, flattened. */
export interface Answer<N extends EndpointName> {
  status: number;
  success: boolean;
  message: string;
  /** Of a success only. */
  data: CallData<N>;
  /** Of a failure only. */
  code: string | undefined;
  params: ErrorParams | undefined;
}

export interface ApiClient {
  call<N extends EndpointName>(name: N, input?: Partial<CallInput<N>>): Promise<Answer<N>>;
  get(path: string): Promise<Response>;
  /** The bare request, for what no client of ours would send. */
  post(path: string, body: string | Blob, headers?: Record<string, string>): Promise<Response>;
}

export function apiClient(client: Client): ApiClient {
  return {
    get: (path) => client.fetch(path),
    post: (path, body, headers = {}) => client.fetch(path, { method: 'POST', body, headers }),
    async call(name, input) {
      const { status, envelope } = await client.send(name, input);
      const { success, message } = envelope;
      // Each test knows which of the two it waits for.
      const data = (success ? envelope.data : undefined) as CallData<typeof name>;
      const error = success ? undefined : envelope.error;
      return { status, success, message, data, code: error?.code, params: error?.params };
    },
  };
}
