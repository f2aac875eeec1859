/** Whether PostgreSQL can hold a text: no NUL, no half of a surrogate pair. */
export const isStorableText = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Signs that show nothing: controls and direction marks, zero-width and default-ignorable signs, spaces, empty braille. */
const invisible = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Controls, and marks that turn the direction of the text around them. */
const misleading = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a name can be stored, shows at least so many signs, and turns no text around. */
export const isVisibleName = (name: string, least: number) =>
  isStorableText(name) && !misleading.test(name) && Array.from(name.replace(invisible, '')).length >= least;
