import { call } from '@repaso/shell-api';
import type { Release, ShellFiles } from './release.ts';

const timeoutMs = 10_000;

/** The build of the shell that the server has now; null where nothing is to be kept on devices. */
export async function liveShell(): Promise<ShellFiles | null> {
  const response = await fetch('/shell.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`shell.json answers ${response.status}`);
  return (await response.json()) as ShellFiles;
}

/** What a page that starts now would run. A shell that is replaced meanwhile is noticed when its page is stored. */
export async function liveRelease(): Promise<Release | null> {
  const shell = await liveShell();
  if (shell === null) return null;
  const set = await call('getLiveReleaseSet', { timeout: timeoutMs });
  return { shell, set };
}
