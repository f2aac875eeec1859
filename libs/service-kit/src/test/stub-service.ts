import { defaultSettings } from '@repaso/contracts';
import { startApp } from '@repaso/testing';
import { startTestAuth } from '@repaso/auth/testing';
import type { Client, RunningApp } from '@repaso/testing';
import type { TestAuth } from '@repaso/auth/testing';
import { appError } from '../errors/app-error.ts';
import type { SessionVerifier } from '../sessions/session-verifier.ts';
import { createLogger } from '../process/logger.ts';
import { createServiceApp } from '../app/create-service-app.ts';
import { reply, route } from '../app/route.ts';

// Starts, for the tests of a file, auth and a service of stub handlers.
export const origin = 'http://localhost:4200';
/** The lines of the log. */
export const lines: string[] = [];
export const log = createLogger({
  name: 'cards',
  level: 'debug',
  destination: { write: (line) => void lines.push(line) },
});
export const card = { frontValue: 'sol', backValue: 'солнце' };
export const json = { 'content-type': 'application/json' };
const settings = { ...defaultSettings, stamps: {} };
export let auth: TestAuth;
export let service: RunningApp;
/** What a test changes: whether the revocation feed is fresh, and whether the check `queue` succeeds. */
export const state = { isFresh: true, isHealthy: true };

/** Returns an app whose routes have real endpoint names and stub handlers, because its tests cover the middleware. */
export function oddApp(at = origin) {
  const sessions: SessionVerifier = { ...auth.sessions, isFresh: () => state.isFresh };
  const now = () => new Date();
  return createServiceApp({
    name: 'cards',
    deps: { orm: auth.orm, log, now, sessions, origin: at, version: '1', checkResponses: true },
    checks: { queue: async () => state.isHealthy },
    routes: [
      route('getServerTime', 'public', async () => reply({ serverTime: 'yesterday', timestamp: 0 })),
      route('getSettings', 'session', async ({ user }) => {
        throw new Error(`secret of ${user.id}`);
      }),
      route('getUserCardsIndex', 'verified', async ({ user }) => {
        const row = {
          id: user.id,
          deleted: false,
          reviewCount: 1,
          contentStamp: '',
          entryCount: 0,
        };
        return reply(
          Array.from({ length: 100 }, () => row),
          'a message',
        );
      }),
      route(
        'createCard',
        'verified',
        async ({ em, user }) => {
          await em.execute('update auth."user" set name = ? where id = ?', ['half done', user.id]);
          throw appError('CARD_LIMIT', { limit: 3 });
        },
        {
          transaction: true,
          check: ({ body }) => {
            if (body.frontValue === 'refused') throw appError('ID_TAKEN');
          },
          limits: [{ points: 4, seconds: 60, by: 'user' }],
        },
      ),
      route('updateSettings', 'session', async () => reply(settings), {
        limits: [{ points: 2, seconds: 60, by: 'user' }],
      }),
      route('deleteCard', 'session', async ({ params }) => reply(params)),
      route('addDeckToUser', 'session', async () => reply({ added: 0, present: 0 })),
      route('getAllUserCards', 'verified', async () => {
        throw appError('CARD_LIMIT', { limit: 3 });
      }),
      route('getReleaseSets', { roles: ['admin'] }, async () =>
        reply({ live: null, channels: [], sets: [], next: null }),
      ),
    ],
  });
}

beforeAll(async () => {
  auth = await startTestAuth({ origin });
  service = await startApp(oddApp());
});
afterAll(async () => {
  await service.close();
  await auth.close();
});

export const urls = () => ({ cards: service.url, admin: service.url });
/** Signs a new user in and returns the client. */
export const signIn = async (overrides = {}) => auth.signIn(await auth.createUser(overrides), urls());
/** Returns status and error code of a response. */
export const codeOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string } };
  return [response.status, error.code];
};
export const post = (client: Client, path: string, init: RequestInit = {}) =>
  client.fetch(path, { method: 'POST', ...init });
export const visitor = () => auth.visitor(urls());
