/** Why nothing can be read of a file or pasted text; screens translate it. */
export type ImportFault =
  /** Nothing in it. */
  | 'EMPTY'
  /** No text in any encoding known here. */
  | 'NOT_TEXT'
  | 'FILE_TOO_LARGE'
  | 'TOO_MANY_ROWS'
  /** Begins as JSON does, and is none. */
  | 'NOT_JSON'
  /** Neither JSON nor a table: no way of reading it gives a front and a back. */
  | 'NO_TABLE'
  /** A package without notes. */
  | 'NO_NOTES'
  /** JSON, but no list of cards. */
  | 'NOT_CARDS';

/** Nothing can be read. */
export class ImportFailure extends Error {
  readonly code: ImportFault;
  /** The first place that is wrong, such as `[2].tags`; null where there is none to name. */
  readonly path: string | null;

  constructor(code: ImportFault, path: string | null = null) {
    super(code);
    this.code = code;
    this.path = path;
  }
}
