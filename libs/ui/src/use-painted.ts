import { useEffect } from 'react';

/**
 * Calls `onPainted` in the next animation frame after a turn or its side has changed.
 *
 * @param onPainted must be the same function in every render
 */
export function usePainted<Side>(
  turn: number,
  side: Side,
  onPainted: (turn: number, side: Side) => void,
): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => onPainted(turn, side));
    return () => cancelAnimationFrame(frame);
  }, [turn, side, onPainted]);
}
