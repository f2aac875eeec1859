import { readImport } from '../../src/read-import.ts';
import type { ReadImport } from '../../src/read-import.ts';
import type { Encoding } from '../../src/decode-text.ts';

/** A file as found in the wild, with the expected result of its import. */
export interface CorpusFile {
  name: string;
  given: string | Uint8Array;
  /** One string per card, in the format of `cardLine`. */
  cards: string[];
  /** True (the default) when the import settings stay collapsed. */
  isSure?: boolean;
  encoding?: Encoding;
  /** For example `3 HEADINGS`. */
  leftOut?: string[];
  /** For example `4 NO_BACK casa`. */
  errors?: string[];
}

/** The actual result, in the form of `CorpusFile`. */
export function outcomeOf({ given }: CorpusFile) {
  const source = typeof given === 'string' ? { text: given } : { bytes: given };
  const read = readImport(source, {}, () => {
    throw new Error('no package is given');
  });
  return {
    read,
    cards: read.cards.map(cardLine),
    isSure: read.isSure,
    encoding: read.encoding,
    leftOut: read.leftOut.map(({ code, count }) => `${count} ${code}`),
    errors: read.errors.map(({ row, code, word }) => `${row} ${code} ${word}`.trim()),
  };
}

/** Format: `front = back (example) [its translation] #tag @folder /PART_OF_SPEECH &id`. */
function cardLine(card: ReadImport['cards'][number]): string {
  const { frontValue, backValue, frontExample, backExample, tags, category, partOfSpeech, sourceId } = card;
  return [
    `${frontValue} = ${backValue}`,
    frontExample === null ? '' : `(${frontExample})`,
    backExample === null ? '' : `[${backExample}]`,
    ...tags.map((tag) => `#${tag}`),
    category === undefined ? '' : `@${category}`,
    partOfSpeech === null ? '' : `/${partOfSpeech}`,
    sourceId === undefined ? '' : `&${sourceId}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Encodes a text in a one-byte encoding that has all its characters. */
export function inEncoding(text: string, encoding: Encoding): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Uint8Array.from(text, (letter) => {
    const byte = table.get(letter);
    if (byte === undefined) throw new RangeError(`${encoding} has no ${letter}`);
    return byte;
  });
}
