import type { ChangeChannelBody } from '@repaso/contracts';
import { ReleaseRefused } from '@repaso/release-rules';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Changed, ReleaseContext } from '../features/release/change-channel.command.ts';
import { orderChannel } from '../features/release/order-channel.command.ts';
import { publishBuild } from '../features/release/publish-build.command.ts';
import { archiveOf } from './pack-build.ts';

interface FolderOrder {
  folders: readonly string[];
  remove?: readonly string[];
  isForced?: boolean;
}

const none = { put: [], remove: [], set: null, isForced: false } satisfies Partial<ChangeChannelBody>;
type TestContext = ReleaseContext & { why?: string };

/** Publishes built folders and points the channel at them, without `remove`, as the calls of the service do. */
export async function releaseFolders(order: FolderOrder, context: TestContext): Promise<Changed> {
  const { folders, remove = [], isForced = false } = order;
  const channel = context.channel ?? 'live';
  const reasons: string[] = [];
  const put: string[] = [];
  for (const folder of folders) {
    const archive = Readable.from(await packFolder(folder));
    const sent = publishBuild(
      archive,
      { ...context, channel, without: remove },
      new AbortController().signal,
    );
    await sent.then(
      ({ digest }) => put.push(digest),
      (error: unknown) => {
        if (!(error instanceof ReleaseRefused)) throw error;
        reasons.push(...error.reasons);
      },
    );
  }
  if (reasons.length > 0) throw new ReleaseRefused(...reasons);
  return orderChannel({ ...none, put, remove: [...remove], isForced }, { ...context, channel });
}

/** Points the channel at an earlier set. */
export const goBackTo = (set: number, context: TestContext): Promise<Changed> =>
  orderChannel({ ...none, set }, { ...context, channel: context.channel ?? 'live' });

async function packFolder(folder: string): Promise<Buffer> {
  const files: Record<string, string> = {};
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(found.parentPath, found.name);
    if (found.isFile()) files[path.relative(folder, file)] = await readFile(file, 'utf8');
  }
  return archiveOf(files);
}
