/** What a card's text needs besides React. The page's early script uses it. */
export { scaleToFit } from './scale-to-fit.ts';
export { wordSize } from './word-size.ts';
