const words = /([\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*)/u;

/** A word of a text, or what stands between two words. */
export interface TextPart {
  text: string;
  isWord: boolean;
}

/** Splits a text into words and what is between them. Joined, the parts give the text. */
export function textParts(text: string): TextPart[] {
  return text
    .split(words)
    .map((part, index) => ({ text: part, isWord: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Returns how many words `textParts` finds in a text. */
export const countWords = (text: string): number => textParts(text).filter(({ isWord }) => isWord).length;
