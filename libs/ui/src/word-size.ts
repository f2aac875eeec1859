/** What the style sheet needs to set a word as large as its room allows. */
export interface WordSize {
  /** The largest step of the type scale that suits a text of this length, in CSS pixels. */
  most: number;
  /** Letters of the longest run that must not break. */
  longest: number;
}

const steps: readonly (readonly [letters: number, size: number])[] = [
  [14, 64],
  [34, 40],
  [90, 28],
];

/** A short word is set at 64; a phrase steps down with its length; the longest word always fits on one line. */
export function wordSize(text: string): WordSize {
  const letters = [...text].length;
  const longest = Math.max(1, ...text.split(/\s+/u).map((word) => [...word].length));
  return { most: steps.find(([limit]) => letters <= limit)?.[1] ?? 20, longest };
}
