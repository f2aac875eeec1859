import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const windowMs = 5_000;
/** A loop causes more, also on a slow phone. Safari throws after 100 in 30 seconds, so a working screen causes fewer. */
const maxInWindow = 50;
/** Changes of the address that one key press or tap may cause: that of a link and those of redirects. */
const maxPerInput = 3;
const inputs = ['keydown', 'pointerdown', 'pointerup', 'input'] as const;

/** Counts the changes of the address that the learner did not cause, while screens of one remote are shown. */
export interface NavigationCounter {
  /** Counts a change of the address, unless it follows an input. */
  count: () => void;
  /** The learner pressed or tapped something: the next changes of the address may follow from that. */
  noteInput: () => void;
  /** Returns an error while too many changes were counted, the same one for each loop; otherwise null. */
  failure: () => Error | null;
  /**
   * Returns the error for a screen in an endless update loop: the same object until the address has not changed for five
   * seconds, so that a loop is reported once. A navigation that is under way can mount the screen again, and then the
   * loop is detected again.
   */
  loopFailure: () => Error;
}

/** Creates a counter. It must outlive the screens, because a navigation that is under way mounts them again. */
export function createNavigationCounter(): NavigationCounter {
  let times: number[] = [];
  let error: Error | null = null;
  let loopError: Error | null = null;
  let explained = 0;
  const hasRested = (now: number) => now - (times.at(-1) ?? 0) >= windowMs;
  return {
    count() {
      const now = performance.now();
      if (hasRested(now)) loopError = null;
      if (explained > 0) explained -= 1;
      else times = [...times.slice(-maxInWindow), now];
    },
    noteInput() {
      explained = maxPerInput;
    },
    loopFailure() {
      if (hasRested(performance.now())) loopError = null;
      return (loopError ??= new Error('The screen is in an endless update loop'));
    },
    failure: () => {
      const now = performance.now();
      // Until the address has rested, the screen would go on with its loop if it were shown again.
      const isEndless = times.length > maxInWindow && now - (times[0] ?? 0) < windowMs;
      if (hasRested(now)) error = null;
      else if (isEndless) error ??= new Error('The screen navigates without end');
      return error;
    },
  };
}

/**
 * Returns an error if the address changes without end, as by an effect that navigates at each render. The learner could
 * not leave such a screen, because each of its navigations cancels the learner's.
 */
export function useEndlessNavigation(counter: NavigationCounter): Error | null {
  const { key } = useLocation();
  const [failure, setFailure] = useState(counter.failure);
  useEffect(() => {
    // A script of the remote may dispatch events, too; those are not trusted.
    const noteTrusted = (event: Event) => event.isTrusted && counter.noteInput();
    for (const type of inputs) addEventListener(type, noteTrusted, { capture: true });
    return () => {
      for (const type of inputs) removeEventListener(type, noteTrusted, { capture: true });
    };
  }, [counter]);
  useEffect(() => {
    counter.count();
    setFailure(counter.failure());
  }, [key, counter]);
  return failure;
}
