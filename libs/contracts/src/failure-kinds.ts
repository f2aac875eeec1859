/**
 * Names of errors that a page reports as they are. Any other name is reported as `other`, because a remote may have put a
 * text of the user into it.
 */
export const failureKinds = [
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AggregateError',
  'ApiError',
  'ChunkLoadError',
  'DOMException',
  'other',
] as const;
