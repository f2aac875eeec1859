/** Why nothing can be read of a package; screens translate it. */
export type PackageFault =
  /** Not a zip file, or a part of one. */
  | 'PACKAGE_DAMAGED'
  /** More than the limits allow, packed or unpacked. */
  | 'PACKAGE_TOO_LARGE'
  /** A zip file, but not of Anki's. */
  | 'PACKAGE_EMPTY'
  /** Written by an Anki that came after the ones known here. */
  | 'PACKAGE_TOO_NEW'
  /** A deck of Anki 1, which only Anki 2 can open and export anew. */
  | 'PACKAGE_TOO_OLD'
  /** The package is whole, its collection is not. */
  | 'COLLECTION_DAMAGED';

/** Nothing of a package can be read. */
export class UnreadablePackage extends Error {
  readonly code: PackageFault;

  constructor(code: PackageFault, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
