import { parse } from '@formatjs/icu-messageformat-parser';

/** Matches the files of message catalogues: `locales/<language>.json`. */
export const cataloguePath = /[\\/]locales[\\/][a-z]{2}\.json$/;

/**
 * Compiles the texts of a message catalogue to syntax trees, so that the browser needs no ICU parser. Returns JSON.
 * @throws Error that names the message which is not valid
 */
export function compileCatalogue(source: string, file: string): string {
  const messages = JSON.parse(source) as Record<string, string>;
  const compiled = Object.entries(messages).map(([id, text]) => {
    try {
      return [id, parse(text, { captureLocation: false })];
    } catch (error) {
      throw new Error(`${file}: "${id}" is not a valid ICU message`, { cause: error });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}
