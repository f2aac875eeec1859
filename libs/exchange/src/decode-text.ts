/**
 * Bytes of a file become text. A byte order mark decides; then zeros tell UTF-16, and bytes that are no valid UTF-8 are
 * one of the older encodings: the letters of Russian words stand side by side, those with Spanish accents stand alone.
 */
import { ImportFailure } from './import-failure.ts';

/** Encodings that files of our learners come in, by their names on the web. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'koi8-r', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export interface DecodedText {
  /** In composed form (NFC), without its byte order mark. */
  text: string;
  encoding: Encoding;
}

interface Decoder {
  decode(bytes: Uint8Array): string;
}
declare const TextDecoder: new (encoding: string, options?: { fatal?: boolean }) => Decoder;

const sampleBytes = 65_536;
const controls = /[\0-\x08\x0e-\x1a\x1c\x1f\x7f]/g;

/**
 * Reads bytes as text.
 *
 * @param chosen what the learner says it is; found out where nobody says
 * @throws ImportFailure NOT_TEXT when it is none
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const encoding = chosen ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes).normalize('NFC');
  if (!isText(text)) throw new ImportFailure('NOT_TEXT');
  return { text, encoding };
}

/** A few stray control characters make no binary file. */
function isText(text: string): boolean {
  const sample = text.slice(0, sampleBytes);
  return (sample.match(controls)?.length ?? 0) <= sample.length / 100;
}

function encodingOf(bytes: Uint8Array): Encoding {
  return byMark(bytes) ?? byZeros(bytes) ?? (isUtf8(bytes) ? 'utf-8' : ofOneByte(bytes));
}

function byMark([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** In UTF-16 nearly every second byte of a Spanish or Russian text is 0 or 4, the number of the letters' block. */
function byZeros(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, sampleBytes);
  if (!sample.includes(0)) return null;
  const highBytes = (offset: 0 | 1) =>
    sample.filter((byte, at) => at % 2 === offset && (byte === 0 || byte === 4)).length;
  const most = sample.length * 0.35;
  if (highBytes(1) > most) return 'utf-16le';
  return highBytes(0) > most ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function ofOneByte(bytes: Uint8Array): Encoding {
  const letters = bytes.subarray(0, sampleBytes).filter((byte) => byte >= 0xc0).length;
  const pairs = bytes
    .subarray(0, sampleBytes)
    .filter((byte, at) => byte >= 0xc0 && (bytes[at + 1] ?? 0) >= 0xc0).length;
  if (pairs < letters / 2) return 'windows-1252';
  // Small letters, which are most, stand in the upper half of Windows' table and in the lower half of KOI8's.
  const upper = bytes.subarray(0, sampleBytes).filter((byte) => byte >= 0xe0).length;
  return upper > letters / 2 ? 'windows-1251' : 'koi8-r';
}
