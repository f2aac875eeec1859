/**
 * A text as a field of our own notes holds it, and back. Fields are HTML: what could be read as markup is escaped, lines
 * are broken by `<br>`, and characters that Anki or SQLite cannot hold in a field become entities.
 */
import { stripHtml } from '../strip-html.ts';

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\n', '<br>'],
]);
const written = /[&<>\n\r\0\u001f]/g;
/** What Anki would take for a recording or a formula of its own, and drop or draw. */
const ankiMarks = /\[(?=sound:|latex|\$)|\{(?=\{)|\\(?=[([])/gi;
const read = /<br>|&(?:amp|lt|gt|#(\d{1,3}));/g;

const numbered = (character: string) => `&#${String(character.charCodeAt(0))};`;

/** The text as HTML. */
export function toField(text: string): string {
  return text
    .replace(written, (character) => entities.get(character) ?? numbered(character))
    .replace(ankiMarks, numbered);
}

/** The text of a field: exactly what `toField` was given, or what is left without the markup that somebody added in Anki. */
export function fromField(html: string): string {
  const text = html.replace(read, (mark, code: string | undefined) => {
    if (code !== undefined) return String.fromCharCode(Number(code));
    return [...entities].find(([, entity]) => entity === mark)?.[0] ?? mark;
  });
  return toField(text) === html ? text : stripHtml(html).text;
}
