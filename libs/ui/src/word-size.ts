/** What the style sheet needs to set a word as large as its room allows. */
export interface WordSize {
  /** The largest step of the type scale that suits a text of this length. */
  step: 'word' | 'display' | 'title' | 'lead';
  /** Letters of the longest run that must not break. */
  longest: number;
}

const steps: readonly (readonly [letters: number, step: WordSize['step']])[] = [
  [14, 'word'],
  [28, 'display'],
  [70, 'title'],
];

/** A short word is set the largest; a phrase steps down with its length; the longest word always fits on one line. */
export function wordSize(text: string): WordSize {
  const letters = [...text].length;
  const longest = Math.max(1, ...text.split(/\s+/u).map((word) => [...word].length));
  return { step: steps.find(([limit]) => letters <= limit)?.[1] ?? 'lead', longest };
}
