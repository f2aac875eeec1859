import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Calls `onPainted` when the first render was painted, and again after each change of `turn` or `side`.
 * Sessions use it to measure when the learner sees a card.
 *
 * @param onPainted must be the same function in every render; otherwise it is called after each
 */
export function usePainted<Side>(
  turn: number,
  side: Side,
  onPainted: (turn: number, side: Side) => void,
): void {
  useEffect(() => afterPaint(() => onPainted(turn, side)), [turn, side, onPainted]);
}
