/** How much of a package is unpacked before it is refused. */
export interface PackageLimits {
  /** Bytes of the file. */
  packageBytes: number;
  /** Files in it; all but three of them are media, which stay packed. */
  entries: number;
  /** Bytes of the collection, unpacked. */
  collectionBytes: number;
}

const mebibyte = 1024 * 1024;

/** Room for a collection of a hundred thousand cards and a million reviews. */
export const packageLimits: PackageLimits = {
  packageBytes: 256 * mebibyte,
  entries: 60_000,
  collectionBytes: 256 * mebibyte,
};
