/** Loads files of a remote that the browser itself loads without an integrity check. */

type IntegrityOf = (url: string) => string;

/** The shell defines this global. Without it, as in a test page, files load unchecked. */
const integrityOf = (url: string): string =>
  (globalThis as { __repasoIntegrity?: IntegrityOf }).__repasoIntegrity?.(url) ?? '';

/**
 * Fetches a file of a release.
 *
 * @throws TypeError when it cannot be fetched or differs from the released file
 */
export async function fetchReleased(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { integrity: integrityOf(url) });
  if (!response.ok) throw new TypeError(`${url} responded with status ${response.status}`);
  return response.arrayBuffer();
}

/**
 * A web worker of a remote. The build recognises the expression of the example and emits a file whose name ends with
 * `.worker`. The site serves such files with a content policy that forbids network access.
 *
 * @example new WorkerFile(new URL(/* webpackChunkName: "import.worker" *\/ './import.worker.ts', import.meta.url))
 */
export class WorkerFile {
  readonly #url: string;

  constructor(url: URL) {
    this.#url = url.href;
  }

  /**
   * Starts the worker. Browsers do not check the integrity of workers, so the file is fetched and checked first. Released
   * files never change under their address, so the worker gets the same file from the HTTP cache.
   *
   * @throws TypeError like `fetchReleased`; SecurityError for a file of another origin, such as a dev server
   */
  async start(): Promise<Worker> {
    await fetchReleased(this.#url);
    return new Worker(this.#url);
  }
}
