import { parseEnv } from '@repaso/service-kit';
import { envSchema } from '../../env.ts';
import { aiSettingsOf } from './ai-settings.ts';

const service = {
  ...{ PORT: '1', DATABASE_URL: 'postgres://x/y', AUTH_URL: 'http://a', PUBLIC_ORIGIN: 'http://b' },
};
const settings = (env: Record<string, string>) => aiSettingsOf(parseEnv(envSchema, { ...service, ...env }));
const secret = 's'.repeat(32);

test('defaults: the built-in catalogue, 50 words, 30 seconds', () => {
  expect(settings({ AI_BASE_URL: '', AI_API_KEY: '' })).toEqual({ dailyWords: 50, timeoutMs: 30_000 });
});

test('an endpoint, with a key or without', () => {
  const endpoint = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'llama' };
  expect(settings(endpoint).openai).toMatchObject({ model: 'llama', baseUrl: endpoint.AI_BASE_URL });
  expect(settings({ ...endpoint, AI_API_KEY: 'k' }).openai).toMatchObject({ apiKey: 'k' });
});

test('a webhook', () => {
  const env = { AI_WEBHOOK_URL: 'https://hook.example/x', AI_WEBHOOK_SECRET: secret, AI_DAILY_WORDS: '7' };
  expect(settings(env)).toMatchObject({ webhook: { url: env.AI_WEBHOOK_URL, secret }, dailyWords: 7 });
});

test.each<[Record<string, string>, string]>([
  [{ AI_BASE_URL: 'http://a' }, 'REPASO: AI_MODEL must name the model of AI_BASE_URL (is missing)'],
  [{ AI_WEBHOOK_URL: 'http://a' }, 'REPASO: AI_WEBHOOK_SECRET must be a secret of at least 32'],
  [{ AI_WEBHOOK_URL: 'http://a', AI_WEBHOOK_SECRET: 'short' }, 'REPASO: AI_WEBHOOK_SECRET must be a secret'],
  [{ AI_BASE_URL: 'ftp://a', AI_MODEL: 'm' }, 'REPASO: AI_BASE_URL must be an http'],
  [
    { AI_BASE_URL: 'http://a', AI_MODEL: 'm', AI_WEBHOOK_URL: 'http://b', AI_WEBHOOK_SECRET: secret },
    'exclude',
  ],
  [
    { AI_BASE_URL: 'http://me:short@a/v1', AI_MODEL: 'm' },
    'REPASO: AI_BASE_URL must be an address without user',
  ],
  [{ AI_DAILY_WORDS: '-1' }, 'REPASO: AI_DAILY_WORDS must be a number from 0 to 100000'],
  [{ AI_TIMEOUT_SECONDS: '0' }, 'REPASO: AI_TIMEOUT_SECONDS must be a number from 1 to 60'],
])('refuses %j in one line that shows no secret', (env, message) => {
  const shown = /short|ssss/;
  expect(() => settings(env)).toThrow(message);
  expect(() => settings(env)).not.toThrow(shown);
});
