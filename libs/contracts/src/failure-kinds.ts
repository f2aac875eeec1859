/** Names of errors of JavaScript and of browsers. Another name may be a text that a remote has made, so it is not sent. */
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
