/** Values for the style sheet that sets a word as large as its box allows. */
export interface WordSize {
  /** Largest step of the type scale for a text of this length. */
  step: 'word' | 'display' | 'title' | 'lead';
  /** Estimated width in em of the widest word. The estimate is never too small. */
  widest: number;
}

const steps: readonly (readonly [letters: number, step: WordSize['step']])[] = [
  [14, 'word'],
  [28, 'display'],
  [70, 'title'],
];

/** Advance widths by kind of letter: the wider of Plex Sans and Plex Serif. */
const widths: readonly (readonly [kind: RegExp, em: number])[] = [
  [/\p{M}/u, 0],
  [/[.,;:!¡fijlítr]/u, 0.45],
  [/[ЖШЩЮМMW]/u, 1.02],
  [/[mwжмфшщыю]/u, 0.9],
  [/\p{Lu}/u, 0.8],
];
const otherWidth = 0.66;
const monoWidth = 0.6;

const letterWidth = (letter: string) => widths.find(([kind]) => kind.test(letter))?.[1] ?? otherWidth;

/** Returns the size of a text. Longer texts get a smaller step; `widest` lets the longest word fit on one line. */
export function wordSize(text: string, mono = false): WordSize {
  const letters = Array.from(text).length;
  const wordWidth = (word: string) =>
    Array.from(word).reduce((width, letter) => width + (mono ? monoWidth : letterWidth(letter)), 0);
  const widest = Math.max(1, ...text.split(/\s+/u).map(wordWidth));
  return {
    step: steps.find(([limit]) => letters <= limit)?.[1] ?? 'lead',
    widest: Math.round(widest * 100) / 100,
  };
}
