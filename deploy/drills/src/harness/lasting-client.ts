import { errorTable, isErrorCode } from '@repaso/contracts';
import { createApiClient } from '@repaso/testing';
import type { CallResponse, Client } from '@repaso/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from './services.ts';

/** A learner's account. */
export interface Account {
  email: string;
  password: string;
}

/**
 * Number of responses by status and code, such as `200 OK`; failures also by call. `0` is a call without a response.
 */
export type Outcomes = Record<string, number>;

/** A call that has ended. */
export interface EndedCall {
  /** Key in `Outcomes`. */
  outcome: string;
  /** Times by `performance.now()`. */
  from: number;
  to: number;
}

const retryMs = 100;
const patienceMs = 120_000;

/**
 * Returns a client that behaves as the page does: it signs in when its session has ended, and repeats a call that had no
 * response or failed for a moment. It counts each response in `outcomes`, and calls `onEnd` after it. @throws Error after two minutes without success
 */
export function createLastingClient(
  urls: Services['urls'],
  account: Account,
  outcomes: Outcomes,
  onEnd?: (call: EndedCall) => void,
): Pick<Client, 'send'> {
  const client = createApiClient(urls);
  const once = async <T>(
    name: string,
    send: () => Promise<CallResponse<T>>,
  ): Promise<CallResponse<T> | undefined> => {
    const from = performance.now();
    const response = await send().catch((error: unknown) => String(error));
    const ended = typeof response === 'string' ? `0 ${response}` : `${response.status} ${codeOf(response)}`;
    const key = ended.startsWith('2') ? ended : `${ended} (${name})`;
    outcomes[key] = (outcomes[key] ?? 0) + 1;
    onEnd?.({ outcome: key, from, to: performance.now() });
    return typeof response === 'string' ? undefined : response;
  };
  return {
    async send(name, input) {
      for (const end = performance.now() + patienceMs; ;) {
        const response = await once(name, () => client.send(name, input));
        const retry = response && retryOf(response);
        if (response !== undefined && retry !== 'later' && retry !== 'sign-in') return response;
        if (performance.now() > end) throw new Error(`${name} got no response within two minutes`);
        if (retry === 'sign-in') await once('signIn', () => client.send('signIn', { body: account }));
        await sleep(retryMs);
      }
    },
  };
}

function codeOf({ envelope }: CallResponse<unknown>): string {
  if (envelope.success) return 'OK';
  const { code } = envelope.error;
  return isErrorCode(code) ? code : `unknown code ${String(code)}`;
}

function retryOf({ envelope }: CallResponse<unknown>) {
  if (envelope.success || !isErrorCode(envelope.error.code)) return undefined;
  return errorTable[envelope.error.code].retry;
}
