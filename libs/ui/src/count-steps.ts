/** Returns the numbers shown between two counts: at most `most` steps, which get smaller towards the end. */
export function countSteps(from: number, to: number, most = 12): readonly number[] {
  const steps = Math.min(Math.abs(to - from), most);
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    return Math.round(from + (to - from) * (1 - (1 - part) ** 2));
  });
}
