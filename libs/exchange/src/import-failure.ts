/** Reasons why a file or pasted text cannot be read. Screens translate them. */
export type ImportFault =
  /** Empty file or text. */
  | 'EMPTY'
  /** Not text in any supported encoding. */
  | 'NOT_TEXT'
  | 'FILE_TOO_LARGE'
  | 'TOO_MANY_ROWS'
  /** Begins like JSON but is not valid JSON. */
  | 'NOT_JSON'
  /** Neither JSON nor a table: no layout gives a front and a back. */
  | 'NO_TABLE'
  /** A package without notes. */
  | 'NO_NOTES'
  /** JSON, but not a list of cards. */
  | 'NOT_CARDS';

/** The import cannot be read. `code` gives the reason. */
export class ImportFailure extends Error {
  readonly code: ImportFault;
  /** Path of the first wrong value, such as `[2].tags`; null when no value is wrong. */
  readonly path: string | null;

  constructor(code: ImportFault, path: string | null = null) {
    super(code);
    this.code = code;
    this.path = path;
  }
}
