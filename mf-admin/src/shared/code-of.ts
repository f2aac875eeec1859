/** Returns the error code of a failed query. An error without a code is a defect of the page: INTERNAL. */
export const codeOf = (error: object): string =>
  'code' in error && typeof error.code === 'string' ? error.code : 'INTERNAL';
