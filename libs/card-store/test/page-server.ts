/**
 * A server for browser tests. It serves a page that runs this library. It also serves the sync protocol: the reference
 * server of `@repaso/sync` over HTTP, with the faults that a test sets.
 */
import type { CallInput, SettingsView } from '@repaso/contracts';
import { defaultSettings } from '@repaso/contracts';
import { referenceServer, type ReferenceRequest, type ReferenceServer } from '@repaso/sync/reference-server';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageFile } from './page-files.ts';

/**
 * What goes wrong with one call. 'request lost': the server does not process it. 'response lost': it does, but the
 * client gets no response.
 */
export type Fault =
  'none' | 'request lost' | 'response lost' | 'no response' | { code: string; status: number };

/** A running page server, with the state that tests read and set. */
export interface PageServer {
  url: string;
  learners: Map<string, ReferenceServer>;
  /** Returns the reference server with one learner's data. It begins empty. */
  learner: (userId: string) => ReferenceServer;
  /** The faults of the next calls, in order. Further calls have no fault. */
  faults: Fault[];
  /** Names and bodies of all calls received so far. */
  calls: { name: string; body: unknown }[];
  /** How far the server's time is ahead of this machine's, in milliseconds. */
  ahead: number;
  /** Set to false to simulate an older server, which ignores notes. */
  supportsNotes: boolean;
  close: () => Promise<void>;
}

/** Starts a page server on a free port. */
export async function startPageServer(): Promise<PageServer> {
  const learners = new Map<string, ReferenceServer>();
  const settings = new Map<string, SettingsView>();
  const page: PageServer = {
    url: '',
    learners,
    learner(userId) {
      const known = learners.get(userId) ?? referenceServer('epoch1');
      learners.set(userId, known);
      return known;
    },
    faults: [],
    calls: [],
    ahead: 0,
    supportsNotes: true,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((request, response) => {
    void respond(page, settings, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  page.url = `http://127.0.0.1:${port}`;
  return page;
}

async function respond(
  page: PageServer,
  settings: Map<string, SettingsView>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://page');
  if (url.pathname.startsWith('/api/')) {
    await respondToCall(page, settings, url, await bodyOf(request), response);
    return;
  }
  const [type, text] = await pageFile(url.pathname);
  response.writeHead(200, { 'content-type': type }).end(text);
}

async function respondToCall(
  page: PageServer,
  settings: Map<string, SettingsView>,
  url: URL,
  body: unknown,
  response: ServerResponse,
): Promise<void> {
  const name = url.pathname.slice('/api/'.length);
  const userId = url.searchParams.get('userId') ?? '';
  page.calls.push({ name, body });
  const fault = page.faults.shift() ?? 'none';
  if (fault === 'no response') return;
  if (fault === 'request lost') return breakOff(response);
  if (typeof fault === 'object') return send(response, fault.status, { code: fault.code });
  const data = perform(page, settings, name, userId, body);
  if (fault === 'response lost') return breakOff(response);
  send(response, data === null ? 404 : 200, data ?? { code: 'CARDS_NOT_FOUND_ON_DB' });
}

function perform(
  page: PageServer,
  settings: Map<string, SettingsView>,
  name: string,
  userId: string,
  body: unknown,
): unknown {
  const learner = page.learner(userId);
  const now = Date.now() + page.ahead;
  const view = settings.get(userId) ?? { ...defaultSettings, stamps: {} };
  switch (name) {
    case 'startSync':
      return { ...learner.start(userId, now), settings: view };
    case 'syncCardsBatch':
      return learner.batch(supportedPart(page, body as ReferenceRequest), now);
    case 'getUserCardsIndex':
      return learner.index().length === 0 ? null : learner.index();
    case 'getSettings':
      return view;
    case 'updateSettings': {
      const { stamp, ...values } = body as CallInput<'updateSettings'>['body'];
      const stamps = Object.fromEntries(Object.keys(values).map((field) => [field, stamp]));
      settings.set(userId, { ...view, ...values, stamps: { ...view.stamps, ...stamps } });
      return settings.get(userId);
    }
    default:
      throw new Error(`unknown call ${name}`);
  }
}

function supportedPart(
  { supportsNotes }: PageServer,
  { notes, ...body }: ReferenceRequest,
): ReferenceRequest {
  return supportsNotes ? { ...body, notes } : body;
}

function send(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
}

/**
 * Closes the connection in the middle of the body. If it closed before, the browser would retry the request by itself.
 */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}
