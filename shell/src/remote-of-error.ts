const released = /\/remotes\/([a-z][a-z0-9_]*)\//;

/**
 * Returns the name of the remote in whose code an error was made: the innermost frame of the error's stack in a
 * released file. Returns null for other errors, such as those of the shell.
 *
 * @param file file that the browser names for the error; used for a thrown value without a stack
 */
export function remoteOfError(error: unknown, file = ''): string | null {
  const name = released.exec(`${stackOf(error)}\n${file}`)?.[1];
  return name ?? null;
}

/** A thrown object may have a stack of any type, and one that throws when it is read. */
function stackOf(error: unknown): string {
  try {
    const { stack } = Object(error) as { stack?: unknown };
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}
