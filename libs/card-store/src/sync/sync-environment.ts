import { exclusively } from './exclusive.ts';

/** What the sync client needs of the browser environment it; tests give their own. */
export interface SyncEnvironment {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** At least 0, below 1. */
  random: () => number;
  isOnline: () => boolean;
  /** Runs work while no other tab of this browser runs work of the same name. */
  exclusive: <T>(name: string, signal: AbortSignal, operation: () => Promise<T>) => Promise<T>;
  /** Listens to an event of the page; answers how to stop. */
  listen: (event: PageEvent, listener: () => void) => () => void;
  /** Tells other tabs, and hears them. */
  channel: (name: string) => TabChannel;
  /** Does something later; answers how to call it off. */
  later: (milliseconds: number, operation: () => void) => () => void;
  /** Shows the token where the specification wants it; it is never read back. */
  mirrorToken: (token: string) => void;
}

export type PageEvent = 'online' | 'offline' | 'focus' | 'visibilitychange';

export interface TabChannel {
  post: (message: unknown) => void;
  listen: (listener: (message: unknown) => void) => () => void;
  close: () => void;
}

/** The browser itself. */
export const browserEnvironment: SyncEnvironment = {
  now: () => Date.now(),
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  exclusive: (name, signal, operation) => exclusively(name, operation, signal),
  listen(event, listener) {
    const target = event === 'visibilitychange' ? document : window;
    target.addEventListener(event, listener);
    return () => target.removeEventListener(event, listener);
  },
  channel(name) {
    const channel = new BroadcastChannel(name);
    return {
      post: (message) => channel.postMessage(message),
      listen(listener) {
        const hear = ({ data }: MessageEvent<unknown>) => listener(data);
        channel.addEventListener('message', hear);
        return () => channel.removeEventListener('message', hear);
      },
      close: () => channel.close(),
    };
  },
  later(milliseconds, operation) {
    const timer = setTimeout(operation, milliseconds);
    return () => clearTimeout(timer);
  },
  mirrorToken(token) {
    try {
      localStorage.setItem('syncToken', token);
    } catch {
      // Storage is refused or full; the mirror is for looking at only.
    }
  },
};
