/** The code of a failed query; a failure without one is the page's own. */
export const codeOf = (error: object): string =>
  'code' in error && typeof error.code === 'string' ? error.code : 'INTERNAL';
