/** Parameters, query and body of a request. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}
