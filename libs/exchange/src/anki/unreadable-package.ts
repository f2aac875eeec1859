/** Reasons why a package cannot be read. Screens translate them. */
export type PackageFault =
  /** Not a zip file, or an incomplete one. */
  | 'PACKAGE_DAMAGED'
  /** Beyond the limits, packed or unpacked. */
  | 'PACKAGE_TOO_LARGE'
  /** A zip file, but not an Anki package. */
  | 'PACKAGE_EMPTY'
  /** Written by an Anki version newer than those supported here. */
  | 'PACKAGE_TOO_NEW'
  /** A deck of Anki 1. Anki 2 can open and export it again. */
  | 'PACKAGE_TOO_OLD'
  /** The package is intact, but its collection is not. */
  | 'COLLECTION_DAMAGED';

/** The package cannot be read. `code` gives the reason. */
export class UnreadablePackage extends Error {
  readonly code: PackageFault;

  constructor(code: PackageFault, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
