/** Cuts a text into parts that each fit into a note, at the end of a paragraph, a line or a word where there is one. */
export function splitText(text: string, limit: number): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== '';) {
    const end = rest.length <= limit ? rest.length : placeToCut(rest, limit);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return parts;
}

const ends = ['\n\n', '\n', ' '];

/** Not so early that a note stays half empty; and never between the halves of a character. */
function placeToCut(text: string, limit: number): number {
  const places = ends.map((end) => text.lastIndexOf(end, limit - end.length) + end.length);
  const place = places.find((at) => at > limit / 2);
  if (place !== undefined) return place;
  return /[\uD800-\uDBFF]$/.test(text.slice(0, limit)) ? limit - 1 : limit;
}

/** The first line with something in it: what a note is called by. Empty when there is none. */
export function firstLine(text: string): string {
  return /\S.*/.exec(text)?.[0].trim() ?? '';
}

/** What the text field shows: what is being written, else what was last saved here until the store tells of it. */
export function shownText(
  draft: string | null,
  saved: { text: string; updatedAt: string } | null,
  stored: { text: string; updatedAt: string } | null,
): string {
  if (draft !== null) return draft;
  if (saved !== null && saved.updatedAt > (stored?.updatedAt ?? '')) return saved.text;
  return stored?.text ?? '';
}
