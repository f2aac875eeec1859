/**
 * The parts of Node that the tests use. The library itself does not use Node, so Node's types are not available here.
 */
interface Files {
  readFileSync(path: URL): Uint8Array;
}
interface Compression {
  zstdCompressSync(bytes: Uint8Array): Uint8Array;
}
interface Hashes {
  createHash(name: 'sha1'): { update(bytes: Uint8Array): { digest(form: 'hex'): string } };
}

const builtIn = (name: string): Promise<unknown> => import(name);

const { readFileSync } = (await builtIn('node:fs')) as Files;
export const { zstdCompressSync } = (await builtIn('node:zlib')) as Compression;
export const { createHash } = (await builtIn('node:crypto')) as Hashes;

/** Reads a file of test/fixtures. */
export const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
