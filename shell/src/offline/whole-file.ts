import type { ReleasedFile } from './release.ts';

const algorithms: Record<string, string> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };
const toBase64 = (digest: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(digest)));

/** Whether a stored answer is the file that was released, to the byte. */
export async function isWhole(stored: Response | undefined, integrity: string): Promise<boolean> {
  if (stored === undefined) return false;
  const [algorithm = '', expected] = integrity.split(/-(.*)/);
  const name = algorithms[algorithm];
  if (name === undefined) return false;
  return toBase64(await crypto.subtle.digest(name, await stored.arrayBuffer())) === expected;
}

const download = ({ url, integrity }: ReleasedFile, cache: RequestCache): Promise<Response> =>
  fetch(url, { integrity, cache, priority: 'low' });

/** Stores a file unless it is there whole. What the browser's own cache has of it is used, unless that is damaged. */
export async function storeFile(files: Cache, file: ReleasedFile): Promise<void> {
  if (await isWhole(await files.match(file.url, { ignoreVary: true }), file.integrity)) return;
  const response = await download(file, 'default').catch(() => download(file, 'reload'));
  await files.put(file.url, response);
}
