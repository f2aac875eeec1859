import { calls, csrfHeader, endpoints, successSchema } from '@repaso/contracts';
import type { CallData, CallRequest, EndpointName, ServiceName } from '@repaso/contracts';
import { fetchService } from '@repaso/service-kit';
import type { ZodType } from 'zod';
import type { KeyRing } from './keys/key-ring.ts';

/** The internal calls of other services that auth makes. */
type InternalCall = Extract<
  EndpointName,
  `remove${'Learner' | 'DeckAuthor' | 'LessonAuthor'}` | `handOver${string}`
>;

export interface ServiceCallerOptions {
  /** Base URL of the other services. */
  servicesUrl: string;
  keys: KeyRing;
  now: () => Date;
}

/**
 * Sends an internal call to a service and returns its data.
 * @throws Error if the service responds with a failure, or not in time
 */
export type CallService = <N extends InternalCall>(
  service: ServiceName,
  name: N,
  request: { body: CallRequest<N>['body']; timeoutMs: number },
) => Promise<CallData<N>>;

/** Returns a function that calls the other services over HTTP, each with a token for this service only. */
export function createServiceCaller({ servicesUrl, keys, now }: ServiceCallerOptions): CallService {
  return async (service, name, { body, timeoutMs }) => {
    const [method, path] = endpoints[name];
    const response = await fetchService(new URL(path, servicesUrl), {
      method,
      headers: {
        authorization: `Bearer ${keys.issueForService(service, now())}`,
        'content-type': 'application/json',
        [csrfHeader]: '1',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`${service} responded with ${response.status} to ${name}`);
    const schema: ZodType = calls[name].response;
    return successSchema(schema).parse(await response.json()).data as CallData<typeof name>;
  };
}
