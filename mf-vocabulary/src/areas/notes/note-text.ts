/** Splits a text into parts that each fit into a note, preferably at the end of a paragraph, a line or a word. */
export function splitText(text: string, limit: number): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== '';) {
    const end = rest.length <= limit ? rest.length : cutIndex(rest, limit);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return parts;
}

const ends = ['\n\n', '\n', ' '];

/** Cuts in the second half of the limit, so that no note is nearly empty. Never cuts a surrogate pair. */
function cutIndex(text: string, limit: number): number {
  const cuts = ends.map((end) => text.lastIndexOf(end, limit - end.length) + end.length);
  const cut = cuts.find((at) => at > limit / 2);
  if (cut !== undefined) return cut;
  return /[\uD800-\uDBFF]$/.test(text.slice(0, limit)) ? limit - 1 : limit;
}

/** The first line that is not blank: the name of a note. Empty for a blank text. */
export function firstLine(text: string): string {
  return /\S.*/.exec(text)?.[0].trim() ?? '';
}

/** The text to show in the field: the draft, or the last saved text until the store returns it. */
export function shownText(
  draft: string | null,
  saved: { text: string; updatedAt: string } | null,
  stored: { text: string; updatedAt: string } | null,
): string {
  if (draft !== null) return draft;
  if (saved !== null && saved.updatedAt > (stored?.updatedAt ?? '')) return saved.text;
  return stored?.text ?? '';
}
