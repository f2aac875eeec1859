/** Files beside a remote's scripts that the browser would load without asking what was released. */

type IntegrityOf = (url: string) => string;

/** The shell's; a test page has none, and loads files unchecked as it loads chunks. */
const integrityOf = (url: string): string =>
  (globalThis as { __repasoIntegrity?: IntegrityOf }).__repasoIntegrity?.(url) ?? '';

/**
 * Fetches a file of a release.
 *
 * @throws TypeError when it cannot be fetched, or is not to the byte what was released
 */
export async function fetchReleased(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { integrity: integrityOf(url) });
  if (!response.ok) throw new TypeError(`${url} answers ${response.status}`);
  return response.arrayBuffer();
}

/**
 * A worker of a remote. The build makes its file from the very expression below and lets its name end with `.worker`, by
 * which the site knows it and gives it a policy without a network.
 *
 * @example new WorkerFile(new URL(/* webpackChunkName: "import.worker" *\/ './import.worker.ts', import.meta.url))
 */
export class WorkerFile {
  readonly #url: string;

  constructor(url: URL) {
    this.#url = url.href;
  }

  /**
   * Starts the worker. A browser checks no worker's integrity, so its file is fetched and checked before; released files
   * never change under their address, and the worker is given what was fetched.
   *
   * @throws TypeError as `fetchReleased`; a SecurityError for a file of another origin, such as a dev server
   */
  async start(): Promise<Worker> {
    await fetchReleased(this.#url);
    return new Worker(this.#url);
  }
}
