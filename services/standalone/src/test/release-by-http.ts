import type { Client } from '@repaso/testing';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Sends a built folder as a build. Returns the status of the response, and the digest of the build. */
export async function sendBuild(
  client: Client,
  folder: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; digest: string | undefined }> {
  const { stdout } = await promisify(execFile)('tar', ['-C', folder, '-cz', '.'], { encoding: 'buffer' });
  const response = await client.fetch('/api/admin/releases/builds?channel=live', {
    ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/gzip' } },
    body: new Uint8Array(stdout),
  });
  const { data } = (await response.json()) as { data?: { digest: string } };
  return { status: response.status, digest: data?.digest };
}

/** Changes the live channel. @throws Error if the change is refused */
export async function changeLive(
  client: Client,
  change: { put: string[] } | { set: number },
  headers: Record<string, string> = {},
): Promise<number> {
  const { id: base } = await client.call('getLiveReleaseSet');
  const response = await client.fetch('/api/admin/releases/channels/live', {
    ...{ method: 'PUT', headers: { ...headers, 'content-type': 'application/json' } },
    body: JSON.stringify({ base, ...change, why: 'a song more' }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { data: { set: number } }).data.set;
}

/** Sends a built folder as a build and makes it live. Returns the number of the new set. */
export async function releaseByHttp(
  client: Client,
  folder: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const { status, digest } = await sendBuild(client, folder, headers);
  if (digest === undefined) throw new Error(`the build is refused with ${status}`);
  return changeLive(client, { put: [digest] }, headers);
}
