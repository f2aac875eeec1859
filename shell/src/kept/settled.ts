/** Milliseconds between two looks at the screen, and how many looks in turn must find it settled. */
const everyMs = 100;
const looks = 3;
/** Milliseconds after which a screen counts as settled in any case. */
const longestWait = 10_000;

const isSettled = (container: Element) =>
  container.querySelector('main') !== null && container.querySelector('main [data-loading]') === null;

/**
 * Calls `act` once when the screen in `container` has shown no placeholder for a moment. Returns a function that stops
 * waiting.
 */
export function whenSettled(container: Element, act: () => void): () => void {
  let settled = 0;
  const stop = () => {
    clearInterval(timer);
    clearTimeout(limit);
  };
  const end = () => {
    stop();
    act();
  };
  const timer = setInterval(() => {
    settled = isSettled(container) ? settled + 1 : 0;
    if (settled === looks) end();
  }, everyMs);
  const limit = setTimeout(end, longestWait);
  return stop;
}
