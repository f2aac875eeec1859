import { signedInCookie } from '@repaso/contracts';
import type { ShellStore } from '../store.ts';

const yearSeconds = 31_536_000;

/**
 * Keeps a cookie that says whether this browser was last used signed in, because the request for a page has no other sign
 * of it: then the page comes without the static screens of visitors. The demo has no cookie; its pages drop those screens
 * when they start. Returns a function that stops it.
 */
export function keepSignedInHint({ getState, subscribe }: Pick<ShellStore, 'getState' | 'subscribe'>) {
  let last: boolean | undefined;
  const write = () => {
    const { kind } = getState().session.presence;
    const isSignedIn = kind === 'signed-in';
    if (kind === 'pending' || last === isSignedIn) return;
    // A visitor gets no cookie, and loses an earlier one.
    const [value, seconds] = isSignedIn ? ['1', yearSeconds] : ['', 0];
    document.cookie = `${signedInCookie}=${value}; path=/; max-age=${seconds}; samesite=lax`;
    last = isSignedIn;
  };
  write();
  return subscribe(write);
}

/** Resolves when it is known whether the page has a session. */
export async function sessionKnown({
  getState,
  subscribe,
}: Pick<ShellStore, 'getState' | 'subscribe'>): Promise<void> {
  const isKnown = () => getState().session.presence.kind !== 'pending';
  if (isKnown()) return;
  await new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (!isKnown()) return;
      stop();
      resolve();
    });
  });
}
