import { withoutCategory } from '@repaso/contracts';
import { findFreePort, startProcess, waitUntilReady } from '@repaso/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundlePage } from '../support/bundle.ts';
import { startProxy } from '../support/counting-proxy.ts';
import type { Backend } from './backend.ts';
import { progressOf, type BenchCard } from './cards.ts';

const peers = path.resolve(import.meta.dirname, '../../peers');
/** Number of learners to prepare. RxDB's server needs a collection for each of them when it starts. */
const learners = 12;

interface Peer {
  name: string;
  /** Beginning of the names of its files in bench/peers. */
  files: string;
  /** Path of the server that responds once the server is ready. */
  readyPath: string;
}

/** Starts PouchDB 9, with express-pouchdb over LevelDB as its server. */
export const startPouchDb = () => startPeer({ name: 'PouchDB', files: 'pouchdb', readyPath: '/databases/' });

/** Starts RxDB 15.39 with Dexie in the page, and rxdb-server 15.22 with storage in memory. */
export const startRxDb = () => startPeer({ name: 'RxDB', files: 'rxdb', readyPath: '/' });

async function startPeer({ name, files, readyPath }: Peer): Promise<Backend> {
  const script = await bundlePage(path.join(peers, `${files}-page.mjs`));
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-bench-'));
  const port = await findFreePort();
  const server = startProcess(path.join(peers, `${files}-server.mjs`), {
    PORT: String(port),
    FOLDER: folder,
    LEARNERS: String(learners),
  });
  await waitUntilReady(`http://127.0.0.1:${port}${readyPath}`, server);
  const proxy = await startProxy(port);
  let used = 0;
  return {
    name,
    script,
    proxy,
    made: (cards) => cards.map(asDocument),
    newLearner: async () => `learner${used++}`,
    signIn: async () => undefined,
    async close() {
      await proxy.close();
      server.kill('SIGKILL');
      await server.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns a card as one document that includes its progress. This product computes the progress from the log instead.
 */
function asDocument(card: BenchCard, number: number) {
  return {
    ...card,
    category: withoutCategory,
    activeSide: 'FRONT',
    suspended: false,
    isReverse: false,
    sourceDeckId: null,
    sourceCardId: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    ...progressOf(number),
  };
}
