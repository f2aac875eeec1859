import type { APIRequestContext } from '@playwright/test';
import { csrfHeader } from '@repaso/contracts';
import type { ReleaseSetList } from '@repaso/contracts';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './remote-files.ts';

interface Change {
  base: number;
  put?: string[];
  set?: number;
  share?: number;
  why: string;
}

/** Sends a built folder as a team or an admin would from anywhere. Returns its digest. */
export async function sendBuild(request: APIRequestContext, origin: string, folder: string): Promise<string> {
  const archive = path.join(await temporaryFolder(), 'build.tgz');
  await promisify(execFile)('tar', ['-C', folder, '-czf', archive, '.']);
  const response = await request.post(`${origin}/api/admin/releases/builds?channel=canary`, {
    data: await readFile(archive),
    headers: { origin, [csrfHeader]: '1', 'content-type': 'application/gzip' },
  });
  const { data, error } = (await response.json()) as { data?: { digest: string }; error?: unknown };
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data.digest;
}

/** Changes a channel. Returns the number of its set. */
export async function changeChannel(
  request: APIRequestContext,
  origin: string,
  { channel, ...data }: Change & { channel: string },
): Promise<number> {
  const response = await request.put(`${origin}/api/admin/releases/channels/${channel}`, {
    data,
    headers: { origin, [csrfHeader]: '1' },
  });
  return ((await response.json()) as { data: { set: number } }).data.set;
}

/** Returns the number of the canary's set; of the live one while there is no canary. `request` is an admin's. */
async function canarySet(request: APIRequestContext, origin: string): Promise<number> {
  const response = await request.get(`${origin}/api/admin/releases`);
  const { channels, live } = ((await response.json()) as { data: ReleaseSetList }).data;
  return channels.find(({ name }) => name === 'canary')?.set ?? live?.id ?? 0;
}

/** Sends a build and gives it to a share of the browsers. Returns its digest and the number of the canary's set. */
export async function startCanary(
  request: APIRequestContext,
  origin: string,
  { folder, share }: { folder: string; share: number },
): Promise<{ digest: string; set: number }> {
  const digest = await sendBuild(request, origin, folder);
  const base = await canarySet(request, origin);
  const order = { channel: 'canary', base, put: [digest], share, why: 'new words' };
  return { digest, set: await changeChannel(request, origin, order) };
}

/** Points the canary at the live set, without browsers. */
export async function endCanary(request: APIRequestContext, origin: string, live: number): Promise<void> {
  const base = await canarySet(request, origin);
  await changeChannel(request, origin, { channel: 'canary', base, set: live, share: 0, why: 'end' });
}
