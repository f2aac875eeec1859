import { NoAnswer } from '../outcome.ts';

export interface Question {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  /** When the time is over, by `performance.now()`. */
  deadline: number;
}

export interface Answered {
  status: number;
  text: string;
}

/** An answer is one card; what is longer is none. */
const mostBytes = 64 * 1024;
const mostTries = 3;

/**
 * Posts JSON and reads a short answer. Redirects are not followed: the key is for one address. A server that is busy
 * (429, 503) is asked again after the time it names, unless that is past the deadline.
 * @throws NoAnswer AI_TIMEOUT, AI_UNAVAILABLE, AI_BAD_ANSWER for too long an answer
 */
export async function ask(question: Question): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    const response = await send(question);
    const wait = secondsToWait(response);
    const isLate = wait !== null && performance.now() + wait * 1000 > question.deadline;
    if (wait === null || isLate || tries === mostTries)
      return { status: response.status, text: await readShort(response, question.signal) };
    await response.body?.cancel().catch(() => undefined);
    await pause(wait * 1000, question.signal);
  }
}

async function send({ url, headers, body, signal }: Question): Promise<Response> {
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { ...json, ...headers },
      body,
      signal,
      redirect: 'manual',
    });
  } catch (error) {
    throw whyNot(error, signal);
  }
}

async function readShort(response: Response, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > mostBytes) throw new NoAnswer('AI_BAD_ANSWER', `more than ${mostBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof NoAnswer ? error : whyNot(error, signal);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Of the cause only its code: messages of fetch may repeat headers. */
function whyNot(error: unknown, signal: AbortSignal): NoAnswer {
  if (signal.aborted) return new NoAnswer('AI_TIMEOUT', 'aborted');
  const cause = error instanceof Error ? error.cause : undefined;
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no answer';
  return new NoAnswer('AI_UNAVAILABLE', code);
}

/** Seconds until a busy server wants to be asked again; null when it said nothing, or is not busy. */
function secondsToWait({ status, headers }: Response): number | null {
  const after = headers.get('retry-after');
  if ((status !== 429 && status !== 503) || after === null) return null;
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new NoAnswer('AI_TIMEOUT', 'aborted'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
