/** Limits on unpacking a package. A larger one is refused. */
export interface PackageLimits {
  /** Bytes of the package. */
  packageBytes: number;
  /** Number of files in it. All but three are media, which are never unpacked. */
  entries: number;
  /** Bytes of the unpacked collection. */
  collectionBytes: number;
}

const mebibyte = 1024 * 1024;

/** Enough for a hundred thousand cards and a million reviews. */
export const packageLimits: PackageLimits = {
  packageBytes: 256 * mebibyte,
  entries: 60_000,
  collectionBytes: 256 * mebibyte,
};
