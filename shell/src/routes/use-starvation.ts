import { useDeferredValue, useEffect, useRef, useState } from 'react';

const beatMs = 1_000;
/** So many beats in a row may stay without an echo: a busy device is slow for a moment, a loop for ever. */
const patience = 4;

/**
 * Whether something on the page updates itself without end. React renders a deferred value once nothing urgent is left;
 * a loop of effects leaves always something, so the echo of the beat never comes while timers run on.
 */
export function useStarvation(): boolean {
  const [beat, setBeat] = useState(0);
  const [isStarved, setStarved] = useState(false);
  const echo = useDeferredValue(beat);
  const heard = useRef(echo);
  useEffect(() => {
    heard.current = echo;
  }, [echo]);
  useEffect(() => {
    let sent = 0;
    let unheard = 0;
    const timer = setInterval(() => {
      unheard = heard.current >= sent ? 0 : unheard + 1;
      if (unheard >= patience) setStarved(true);
      if (unheard > 0) return;
      sent += 1;
      setBeat(sent);
    }, beatMs);
    return () => clearInterval(timer);
  }, []);
  return isStarved;
}
