import { decodeText, isPackage, packageLimits } from '@repaso/exchange';
import type { ImportSource } from '@repaso/exchange';

/** What stands in the form. */
export interface Given {
  text: string;
  file: { name: string; bytes: Uint8Array } | null;
}

export const nothing: Given = { text: '', file: null };

/** Longer texts would hold up the page as they are typed in. */
const shownBytes = 200_000;

/** A draft is the text alone; files are chosen again. */
export function readDraft(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}

/** What there is to read: a file as it came as long as nobody has typed over it. */
export function sourceOf({ text, file }: Given): ImportSource {
  return file === null ? { text } : { bytes: file.bytes };
}

/**
 * A chosen file; the text of a short one is shown, to be read and changed.
 *
 * @throws an error with a `code`
 */
export async function openFile(file: File): Promise<Given> {
  if (file.size > packageLimits.packageBytes) throw withCode('PACKAGE_TOO_LARGE');
  const buffer = await file.arrayBuffer().catch(() => {
    throw withCode('FILE_UNREADABLE');
  });
  const bytes = new Uint8Array(buffer);
  return { text: shownText(bytes), file: { name: file.name, bytes } };
}

function shownText(bytes: Uint8Array): string {
  if (bytes.length > shownBytes || isPackage(bytes)) return '';
  try {
    return decodeText(bytes).text;
  } catch {
    return '';
  }
}

const withCode = (code: string) => Object.assign(new Error(code), { code });
