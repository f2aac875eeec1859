import type { Logger } from '@repaso/service-kit';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const revocationChannel = 'repaso_revocation';

/** While Postgres cannot be listened to, those who wait look for themselves as often as this. */
const blindMs = 2000;
const reconnectMs = 1000;
/** Anybody may read the feed; who comes when so many wait is answered at once. */
const mostWaiting = 500;

/** Tells when the revocation feed has grown, whichever process of auth wrote to it. */
export interface RevocationSignal {
  /** Resolves when the feed may have grown, after this time, or when aborted. */
  next(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Lets go everybody who waits, now and later: the process stops. */
  release(): void;
  close(): Promise<void>;
}

/** Listens to Postgres over a connection of its own, and connects again when it is lost. */
export function listenForRevocations(url: string, log: Logger): RevocationSignal {
  const news = new EventEmitter().setMaxListeners(0);
  const stopping = new AbortController();
  let isListening = false;
  let isReleased = false;
  const wake = () => void news.emit('news');
  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce(url, stopping.signal, () => ((isListening = true), wake()), wake).catch(
        (error: unknown) => log.debug({ err: error }, 'not listening for revocations'),
      );
      isListening = false;
      // What waits may have missed something.
      wake();
      await sleep(reconnectMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async next(milliseconds, signal) {
      if (isReleased || signal.aborted || news.listenerCount('news') >= mostWaiting) return;
      const time = isListening ? milliseconds : Math.min(milliseconds, blindMs);
      const until = AbortSignal.any([signal, AbortSignal.timeout(time)]);
      await once(news, 'news', { signal: until }).catch(() => undefined);
    },
    release() {
      isReleased = true;
      wake();
    },
    async close() {
      isReleased = true;
      wake();
      stopping.abort();
      await listening;
    },
  };
}

/** Listens until the connection ends or `signal` is aborted. */
async function listenOnce(
  url: string,
  signal: AbortSignal,
  onListening: () => void,
  onNews: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'repaso-auth-revocations',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => undefined);
  client.on('notification', onNews);
  const end = () => void client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(`listen ${revocationChannel}`);
    onListening();
    if (signal.aborted) return;
    signal.addEventListener('abort', end, { once: true });
    await ended;
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
}
