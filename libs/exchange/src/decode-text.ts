/**
 * Bytes of a file become text. A byte order mark decides; then zeros tell UTF-16, and bytes that are no valid UTF-8 are
 * one of the older encodings, told by what the text would look like.
 */
import { guessEncoding, oneByteEncodings } from './guess-encoding.ts';
import { ImportFailure } from './import-failure.ts';

/** Encodings that files of our learners come in, by their names on the web. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', ...oneByteEncodings] as const;
export type Encoding = (typeof encodings)[number];

export interface DecodedText {
  /** In composed form (NFC), without its byte order mark. */
  text: string;
  encoding: Encoding;
  /** False where another encoding is nearly as likely. */
  isSure: boolean;
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
  const { encoding, isSure } = chosen === undefined ? encodingOf(bytes) : { encoding: chosen, isSure: true };
  const text = new TextDecoder(encoding).decode(bytes).normalize('NFC');
  if (!isText(text)) throw new ImportFailure('NOT_TEXT');
  return { text, encoding, isSure };
}

/** A few stray control characters make no binary file. */
function isText(text: string): boolean {
  const sample = text.slice(0, sampleBytes);
  return (sample.match(controls)?.length ?? 0) <= sample.length / 100;
}

function encodingOf(bytes: Uint8Array): { encoding: Encoding; isSure: boolean } {
  const encoding = byMark(bytes) ?? byZeros(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null);
  if (encoding !== null) return { encoding, isSure: true };
  const sample = sampleBeyondAscii(bytes);
  return guessEncoding((tried) => new TextDecoder(tried).decode(sample));
}

/** From shortly before the first byte beyond ASCII, which may stand late in a file. */
function sampleBeyondAscii(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  return bytes.subarray(Math.max(0, first - 1), first + sampleBytes);
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
