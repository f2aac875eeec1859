import type { ReleaseEntry } from '@repaso/contracts';
import { buildFiles } from '@repaso/release-rules/testing';
import type { Client } from '@repaso/testing';
import { pack } from 'tar-stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/** Returns a tar archive with gzip of these files, by path. */
export async function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

/** Returns the archive of a build. */
export const packBuild = (entry: ReleaseEntry, files = buildFiles(entry.name)): Promise<Buffer> =>
  archiveOf({ ...files, 'release-entry.json': JSON.stringify(entry) });

/** Sends an archive as a build, with the secret of a token or by the client's session. */
export async function sendBuild(
  client: Client,
  archive: Buffer,
  { secret, channel = 'live' }: { secret?: string; channel?: string } = {},
): Promise<{ status: number; data: Record<string, unknown>; code?: string; reasons: string[] }> {
  const response = await client.fetch(`/api/admin/releases/builds?channel=${channel}`, {
    method: 'POST',
    body: new Uint8Array(archive),
    headers: {
      'x-repaso-csrf': '1',
      'content-type': 'application/gzip',
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
    },
  });
  const body = (await response.json()) as {
    data?: Record<string, unknown>;
    error?: { code: string; params: { reasons?: string; reason?: string } };
  };
  const { code, params } = body.error ?? {};
  const reasons = (params?.reasons ?? params?.reason ?? '').split('\n').filter(Boolean);
  return { status: response.status, data: body.data ?? {}, ...(code !== undefined && { code }), reasons };
}
