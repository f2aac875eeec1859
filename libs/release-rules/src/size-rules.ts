/** Bytes of the files of a remote by kind, before compression. */
export interface Sizes {
  scripts: number;
  styles: number;
}

/** The most bytes that a remote may have. The largest remote of the platform has half of it. */
export const defaultBudgets: Sizes = { scripts: 4_000_000, styles: 600_000 };

const kinds: readonly (keyof Sizes)[] = ['scripts', 'styles'];

/** Returns the kind of a file by its name; undefined for one that counts as neither. */
export const kindOf = (file: string): keyof Sizes | undefined => {
  if (/\.m?js$/.test(file)) return 'scripts';
  return file.endsWith('.css') ? 'styles' : undefined;
};

/** Returns the problems of a build that is larger than its budgets. */
export const checkSizes = (sizes: Sizes, budgets: Sizes): string[] =>
  kinds
    .filter((kind) => sizes[kind] > budgets[kind])
    .map((kind) => `has ${kind} of ${sizes[kind]} bytes, and may have ${budgets[kind]}`);
