import { useDeferredValue, useEffect, useRef, useState } from 'react';

const beatMs = 1_000;
/** Consecutive beats that may pass without a deferred render. A busy device misses a few, a loop misses all. */
const maxMissedBeats = 4;

/**
 * Whether something on the page is in an endless update loop. React renders a deferred value when no urgent update is
 * left. A loop of effects always leaves an urgent update, so the deferred copy of the beat never renders.
 */
export function useStarvation(): boolean {
  const [beat, setBeat] = useState(0);
  const [isStarved, setStarved] = useState(false);
  const echo = useDeferredValue(beat);
  const rendered = useRef(echo);
  useEffect(() => {
    rendered.current = echo;
  }, [echo]);
  useEffect(() => {
    let sent = 0;
    let missed = 0;
    const timer = setInterval(() => {
      missed = rendered.current >= sent ? 0 : missed + 1;
      if (missed >= maxMissedBeats) setStarved(true);
      if (missed > 0) return;
      sent += 1;
      setBeat(sent);
    }, beatMs);
    return () => clearInterval(timer);
  }, []);
  return isStarved;
}
