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

/** The server answers, but does not have the file that was released. */
export class DamagedFile extends TypeError {}

/** The file, or null when the answer is another one. @throws TypeError when nothing can be said of the file now */
async function download({ url, integrity }: ReleasedFile, cache: RequestCache): Promise<Response | null> {
  const response = await fetch(url, { cache, priority: 'low' });
  if (!response.ok && response.status !== 404) throw new TypeError(`${url} answers ${response.status}`);
  return response.ok && (await isWhole(response.clone(), integrity)) ? response : null;
}

/**
 * Stores a file unless it is there whole. What the browser's own cache has of it is used, unless that is damaged.
 *
 * @throws DamagedFile when the server has another file or none, TypeError when it cannot be asked
 */
export async function storeFile(files: Cache, file: ReleasedFile): Promise<void> {
  if (await isWhole(await files.match(file.url, { ignoreVary: true }), file.integrity)) return;
  const response = (await download(file, 'default')) ?? (await download(file, 'reload'));
  if (response === null) throw new DamagedFile(`${file.url} is not what was released`);
  await files.put(file.url, response);
}
