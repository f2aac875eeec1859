import { liveChannel } from '@repaso/contracts';
import type { ChannelChange, ReleaseSetList } from '@repaso/contracts';
import { acceptedCalls, checkDeclared, checkEntry, digestOf, readBuilds } from '@repaso/release-rules';
import type { Build, Provided } from '@repaso/release-rules';
import { CommandFailure } from './platform.ts';
import type { Platform } from './platform.ts';
import { packFolder } from './pack-folder.ts';
import { waitUntilWell } from './wait-until-well.ts';
import type { Probation } from './wait-until-well.ts';

/** Prints one line for the user. */
export type Say = (line: string) => void;

/** Reads built folders, and checks their files. @throws CommandFailure with all reasons */
export async function readFolders(folders: readonly string[]): Promise<Build[]> {
  const { builds, unreadable } = await readBuilds(folders);
  const faults = builds.flatMap(({ entry, faults }) =>
    faults.map((text) => `refused, ${entry.name} ${text}`),
  );
  const problems = [...unreadable, ...faults];
  if (problems.length > 0) throw new CommandFailure(...problems);
  return builds;
}

/**
 * Reads a built folder and checks what can be known without the platform.
 * @param versions versions of the packages that the shell provides
 * @throws CommandFailure with all reasons
 */
export async function check(folder: string, versions: Readonly<Record<string, string>>): Promise<Build> {
  const { builds, unreadable } = await readBuilds([folder]);
  const [build] = builds;
  if (build === undefined) throw new CommandFailure(...unreadable);
  const { name } = build.entry;
  const problems = new Set([
    ...build.faults,
    ...checkDeclared(build.entry),
    ...checkEntry(build.entry, { shared: versions, calls: acceptedCalls() }),
  ]);
  if (problems.size > 0) throw new CommandFailure(...[...problems].map((text) => `refused, ${name} ${text}`));
  return build;
}

export interface Release {
  channel: string;
  builds?: readonly Build[];
  /** Names of remotes that leave the channel by the same change. */
  remove?: readonly string[];
  why: string;
  share?: number | undefined;
  /** Whether remotes that the platform needs may leave. */
  isForced?: boolean;
}

/** Sends builds, and points a channel at them and away from removed remotes by one change. */
export async function release(
  platform: Platform,
  { channel, builds = [], remove = [], why, share, isForced = false }: Release,
  say: Say,
): Promise<void> {
  const base = baseOf(await platform.list(), channel);
  const put = await sendAll(platform, { channel, builds, remove }, say);
  const order = { base, put, remove: [...remove], isForced, why, ...(share !== undefined && { share }) };
  const { set, isNew } = await platform.changeChannel(channel, order);
  const gone = remove.length > 0 ? `, without ${remove.join(', ')}` : '';
  say(isNew ? `${channel} has set ${set}${gone}` : `${channel} has it already, in set ${set}`);
}

/** Sends builds, each checked as if the others had left the channel. @throws CommandFailure with the reasons of all */
async function sendAll(
  platform: Platform,
  { channel, builds, remove }: Required<Pick<Release, 'channel' | 'builds' | 'remove'>>,
  say: Say,
): Promise<string[]> {
  const digests: string[] = [];
  const reasons: string[] = [];
  for (const build of builds) {
    const others = builds.filter((one) => one !== build).map(({ entry }) => entry.name);
    await send(platform, { build, channel, without: [...others, ...remove] }, say).then(
      (digest) => digests.push(digest),
      (error: unknown) => {
        if (!(error instanceof CommandFailure)) throw error;
        reasons.push(...error.lines);
      },
    );
  }
  if (reasons.length > 0) throw new CommandFailure(...new Set(reasons));
  return digests;
}

interface Sending {
  build: Build;
  channel: string;
  without?: readonly string[];
}

/** Sends a build. Returns its digest. No channel gets it by this. */
async function send(
  platform: Platform,
  { build: { folder, entry }, channel, without = [] }: Sending,
  say: Say,
): Promise<string> {
  const { digest, isNew } = await platform.sendBuild(await packFolder(folder, entry), channel, without);
  if (digest !== digestOf(entry))
    throw new CommandFailure('the platform has read another build than was sent');
  say(`${isNew ? 'sent' : 'is there already:'} ${entry.name} ${entry.version}  ${digest.slice(0, 12)}`);
  return digest;
}

/** Sends a build, and prints a link that shows it with the live set. No channel changes. */
export async function preview(
  platform: Platform,
  build: Build,
  { channel, hours }: { channel: string; hours: number },
  say: Say,
): Promise<void> {
  const digest = await send(platform, { build, channel }, say);
  const { token, expiresAt } = await platform.createPreview([digest], hours);
  const link = new URL(build.entry.routePrefixes[0] ?? '/', platform.url);
  link.searchParams.set('preview', token);
  say(`until ${expiresAt.slice(0, 16)} UTC, whoever has this link sees it:`);
  say(link.href);
}

/** Returns the number of the set that a channel has; of the live set for a channel that does not exist yet. */
function baseOf({ channels }: ReleaseSetList, channel: string): number {
  const setOf = (name: string) => channels.find((one) => one.name === name)?.set;
  return setOf(channel) ?? setOf(liveChannel) ?? 0;
}

/** Prints the channels, the remotes that are live, and the last changes. */
export async function listSets(platform: Platform, say: Say): Promise<void> {
  const { channels, live } = await platform.list();
  for (const { name, set, share } of channels) {
    say(`${name.padEnd(10)} set ${set}${share === null ? '' : `, ${share} % of the browsers`}`);
  }
  if (live !== null) say(live.remotes.map(({ name, version }) => `${name} ${version}`).join(', '));
  for (const change of await platform.changes()) say(lineOf(change));
}

function lineOf({ at, channel, from, to, kind, actor, reason, changes }: ChannelChange): string {
  const what = changes.map((one) => `${one.name} ${one.from ?? '-'} -> ${one.to ?? '-'}`).join(', ');
  return `${at.slice(0, 16)}  ${channel}  ${from ?? '-'} -> ${to}  ${kind}  ${actor || 'the platform'}: ${reason}  ${what}`;
}

export interface RollBack {
  channel: string;
  to: number | undefined;
  why: string | undefined;
  isForced?: boolean;
}

/** Points a channel at an earlier set; by default at the one before. */
export async function rollBack(
  platform: Platform,
  { channel, to, why, isForced = false }: RollBack,
  say: Say,
): Promise<void> {
  const base = baseOf(await platform.list(), channel);
  const [last] = (await platform.changes(channel)).filter(
    (change) => change.to === base && change.from !== base,
  );
  const set = to ?? last?.from ?? null;
  if (set === null) throw new CommandFailure(`${channel} had no set before: name one by --to`);
  await platform.changeChannel(channel, { base, set, why: why ?? `back to set ${set}`, isForced });
  say(`${channel} has set ${set} again`);
}

export interface Promotion {
  from: string;
  to: string;
  why: string | undefined;
  /** What the set must have passed before. */
  probation: Omit<Probation, 'channel'> | undefined;
}

/** Points a channel at the set of another one. */
export async function promote(
  platform: Platform,
  { from, to, why, probation }: Promotion,
  say: Say,
): Promise<void> {
  const proven = probation && (await waitUntilWell(platform, { channel: from, ...probation }, say));
  const list = await platform.list();
  const set = proven ?? list.channels.find(({ name }) => name === from)?.set;
  if (set === undefined) throw new CommandFailure(`there is no channel ${from}`);
  await platform.changeChannel(to, { base: baseOf(list, to), set, why: why ?? `promotion of ${from}` });
  say(`${to} has set ${set}`);
}

/** Prints which live remotes a platform that provides this would break. Returns whether all fit. */
export async function checkDeploy(platform: Platform, provided: Provided, say: Say): Promise<boolean> {
  const unfit = await platform.checkDeploy(provided);
  for (const { channel, set, teams, text } of unfit) {
    say(`${channel} (set ${set}), ${teams.join(', ') || 'the platform'}: ${text}`);
  }
  if (unfit.length === 0) say('every channel fits this version');
  return unfit.length === 0;
}
