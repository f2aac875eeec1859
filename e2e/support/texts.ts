import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Locale = 'es' | 'ru';
type Part = 'shell' | 'mf-auth' | 'mf-study' | 'mf-vocabulary' | 'mf-admin';

const root = path.resolve(import.meta.dirname, '../..');
const catalogues = new Map<string, Record<string, string>>();

function catalogue(part: Part, locale: Locale): Record<string, string> {
  const file = path.join(root, part, 'locales', `${locale}.json`);
  const known = catalogues.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  catalogues.set(file, known);
  return known;
}

/** A text of the interface by its id: what only names a control may be reworded without breaking a test. */
export function text(part: Part, id: string, locale: Locale = 'es'): string {
  const found = catalogue(part, locale)[id];
  if (found === undefined) throw new Error(`${part} has no text ${id} in ${locale}`);
  return found;
}
