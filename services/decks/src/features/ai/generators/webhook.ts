import { aiCardErrors, aiCardResult } from '@repaso/contracts';
import { createHmac } from 'node:crypto';
import { NoAnswer } from '../outcome.ts';
import type { Generator, WordRequest } from '../outcome.ts';
import { ask } from './ask.ts';

export interface WebhookSettings {
  url: string;
  /** Signs every request, so that the hook knows who asks. */
  secret: string;
}

/** A program of the operator's own: it gets `{id, word, context}` and answers SPEC's AI result. */
export function webhookGenerator({ url, secret }: WebhookSettings, now: () => Date): Generator {
  return {
    name: 'webhook',
    isMetered: true,
    async generate({ id, word, context, signal, deadline }) {
      const body = JSON.stringify({ id, word, context } satisfies Omit<WordRequest, 'signal' | 'deadline'>);
      const headers = { 'x-repaso-signature': signature(body, secret, now()) };
      const { status, text } = await ask({ url, headers, body, signal, deadline });
      if (status !== 200) throw new NoAnswer('AI_UNAVAILABLE', `status ${status}`);
      const result = read(text);
      if (result.success) return { data: result.data };
      return { error: aiCardErrors.find((code) => code === result.error) ?? 'AI_REFUSED' };
    },
  };
}

/** The time is signed with the body, so that a request that was overheard is of no use later. */
function signature(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

function read(text: string) {
  try {
    return aiCardResult.parse(JSON.parse(text));
  } catch {
    throw new NoAnswer('AI_BAD_ANSWER', 'not in the form of an AI result');
  }
}
