import type { DifferenceSegment } from '@repaso/answers';

/** Whether the two texts have more in common than not: letters marked one by one in another word help nobody. */
export function isWorthMarking(segments: readonly DifferenceSegment[]): boolean {
  let [same, all] = [0, 0];
  for (const { kind, typed, expected } of segments) {
    const length = Math.max(typed.length, expected.length);
    all += length;
    if (kind === 'same') same += length;
  }
  return same * 2 > all;
}
