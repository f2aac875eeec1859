/** Tags as Anki keeps them: apart from each other by spaces, of which one is ideographic. */
export const ankiTags = (tags: string): string[] => tags.split(/[ \u3000]+/).filter((tag) => tag !== '');
