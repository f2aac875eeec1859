import path from 'node:path';

/** Absolute path of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Absolute path of a file of an installed package. */
export const installed = (file: string): string => path.join(root, 'node_modules', file);
