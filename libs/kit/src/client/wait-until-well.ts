import { liveChannel } from '@repaso/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Say } from './commands.ts';
import { CommandFailure } from './platform.ts';
import type { Platform } from './platform.ts';

export interface Probation {
  channel: string;
  /** How long the channel must keep its set from now on. */
  minutes: number;
  /** How often browsers must have started the new builds of the set. */
  minStarts: number;
}

const pollMs = 5000;

/**
 * Waits while browsers try the set of a channel, and returns the number of the set.
 * @throws CommandFailure with the reason when the channel has gone back, got another set or lost its share of the
 * browsers, or when too few browsers have started its builds
 */
export async function waitUntilWell(platform: Platform, probation: Probation, say: Say): Promise<number> {
  const { channel, minutes, minStarts } = probation;
  const channels = await readChannels(platform);
  const set = channels.get(channel)?.set;
  if (set === undefined) throw new CommandFailure(`there is no channel ${channel}`);
  if (set === channels.get(liveChannel)?.set) throw await whyChanged(platform, channel, set);
  say(`${channel} has set ${set}: waiting ${minutes} minutes for reports of browsers`);
  const end = performance.now() + minutes * 60_000;
  for (;;) {
    const now = (await readChannels(platform)).get(channel);
    if (now?.set !== set) throw await whyChanged(platform, channel, set);
    if (now.share === 0) {
      throw new CommandFailure(`no browser gets ${channel}: its share has ended, start it again first`);
    }
    const left = end - performance.now();
    if (left <= 0) break;
    await sleep(Math.min(left, pollMs));
  }
  const { starts, failures } = await countReports(platform, channel, set);
  if (starts < minStarts) {
    throw new CommandFailure(
      `${channel} is not promoted: browsers have started its builds ${starts} times, and ${minStarts} are needed (--min-starts)`,
    );
  }
  say(`${channel} kept set ${set}: ${starts} starts, ${failures} failures`);
  return set;
}

async function readChannels(platform: Platform) {
  const { channels } = await platform.list();
  return new Map(channels.map((channel) => [channel.name, channel]));
}

/** Returns the failure that says why a channel does not have a set of its own any more. */
async function whyChanged(platform: Platform, channel: string, set: number): Promise<CommandFailure> {
  const [last] = await platform.changes(channel);
  if (last?.kind === 'auto-rollback') {
    return new CommandFailure(`${channel} went back by itself to set ${last.to}: ${last.reason}`);
  }
  if (last?.to === set) return new CommandFailure(`${channel} has the live set: publish a build to it first`);
  return new CommandFailure(
    `${channel} got set ${last?.to ?? '-'} from ${last?.actor ?? 'somebody'}: look at it first`,
  );
}

/** Returns how often browsers have started the builds that a set brought to a channel, and how often these failed. */
async function countReports(platform: Platform, channel: string, set: number) {
  const brought = (await platform.changes(channel)).find(({ from, to }) => to === set && from !== set);
  const since = Date.parse(brought?.at ?? '') - 60_000;
  const isNew = (name: string, version: string) =>
    brought?.changes.some((change) => change.name === name && change.to === version) ?? false;
  const minutes = (await platform.signals())
    .filter(({ name, version }) => isNew(name, version))
    .flatMap((build) => build.minutes)
    .filter(({ at }) => Date.parse(at) >= since);
  const sum = (key: 'starts' | 'failures') => minutes.reduce((total, minute) => total + minute[key], 0);
  return { starts: sum('starts'), failures: sum('failures') };
}
