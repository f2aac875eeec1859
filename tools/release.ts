// Releases built remotes, removes remotes, or goes back to an earlier release set of a running platform. Usage:
// `npm run release -- --help`.
import { listSets, openPlatform, readFolders, release, rollBack } from '@repaso/kit/client';
import { liveChannel } from '@repaso/contracts';
import { accessOf } from './platform-access.ts';
import { help, parseOrder, reasonOf } from './release-arguments.ts';
import type { ReleaseOrder } from './release-arguments.ts';
import { runClient, say } from './run-client.ts';

const channel = liveChannel;

async function carryOut(order: ReleaseOrder, why: string | undefined): Promise<void> {
  const platform = openPlatform(await accessOf(process.env));
  if (order.kind === 'list') return listSets(platform, say);
  if (order.kind === 'rollback') return rollBack(platform, { ...order, channel, to: order.set, why }, say);
  const { folders, ...rest } = order;
  const builds = await readFolders(folders);
  return release(platform, { ...rest, channel, builds, why: why ?? reasonOf(builds, rest.remove) }, say);
}

const parsed = parseOrder(process.argv.slice(2));
if (parsed.order !== undefined) {
  const { order, why } = parsed;
  await runClient(() => carryOut(order, why));
} else if (parsed.problem === undefined) {
  say(help);
} else {
  console.error(`repaso: ${parsed.problem}\n\n${help}`);
  process.exitCode = 1;
}
