import { isApiError } from '@repaso/shell-api';

const everyMs = 30 * 60_000;
const awayMs = 5 * 60_000;

const isAboutTheConnection = (error: unknown) =>
  error instanceof TypeError ||
  isApiError(error) ||
  (error instanceof DOMException && error.name === 'TimeoutError');

/** Looks now, when the connection returns, when somebody comes back to the page after a while, and every half hour. */
export async function whenWorthALook(look: () => Promise<void>): Promise<void> {
  let lastLook = 0;
  const tryToLook = async () => {
    lastLook = performance.now();
    await look().catch((error: unknown) => {
      // Without a connection there is nothing to see; the next occasion comes.
      if (!isAboutTheConnection(error)) reportError(error);
    });
  };
  addEventListener('online', () => void tryToLook());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - lastLook > awayMs) void tryToLook();
  });
  setInterval(() => void tryToLook(), everyMs);
  await tryToLook();
}
