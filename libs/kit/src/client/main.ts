#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { packedVersions } from '../build/shared-modules.ts';
import { check, listSets, preview, promote, release, rollBack } from './commands.ts';
import { dev } from './dev/dev.ts';
import { newRemote } from './new-remote.ts';
import { printPlaces } from './places.ts';
import { CommandFailure, openPlatform, tokenRemedy } from './platform.ts';

const help = `repaso new <name> [--bundler webpack|rspack|vite] [--kit <version or file>]
                                                   writes a remote into the folder <name>
repaso check <folder>                              checks a build as far as that is possible without the platform
repaso publish <folder> --why <text> [--to <channel>] [--share <per cent>]
                                                   sends a build and points a channel at it; default: live
repaso promote --from <channel> [--to <channel>] [--why <text>] [--when-well <minutes>] [--min-starts <number>]
                                                   gives a channel the set of another one; with --when-well only after
                                                   the other has kept it so long and browsers have started it 50 times
repaso rollback [--channel <channel>] [--to <set>] [--why <text>]
repaso remove <remote> --why <text> [--channel <channel>]
repaso preview <folder> [--hours 24] [--to <channel>]
                                                   sends a build and prints a link that shows it; no channel changes
repaso dev [<folder>] [--port 4300] [--run <command>]
                                                   runs the bundler, and shows the platform with its build; default:
                                                   dist, and npm run build -- --watch. It needs no token
repaso sets                                        lists the channels and their last changes
repaso where <folder>                              reads lines of the log of failures, or stacks of a browser, from
                                                   standard input, and prints their places in the source; the folder
                                                   has the source maps of the builds. It needs no token

REPASO_URL is the platform's address, REPASO_TOKEN the secret of a team's token.`;

const options = {
  bundler: { type: 'string', default: 'rspack' },
  kit: { type: 'string' },
  channel: { type: 'string' },
  from: { type: 'string', default: 'canary' },
  to: { type: 'string' },
  hours: { type: 'string' },
  port: { type: 'string' },
  run: { type: 'string' },
  share: { type: 'string' },
  'when-well': { type: 'string' },
  'min-starts': { type: 'string', default: '50' },
  why: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];
const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options });
const say = (line: string) => console.log(line);

function given<T>(value: T | undefined, what: string): T {
  if (value === undefined || value === '') throw new CommandFailure(`${what} is missing`, '', help);
  return value;
}

function numberOf(text: string | undefined, what: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new CommandFailure(`${what} takes a number (is "${text}")`);
  return Number(text);
}

function url(): string {
  const text = given(process.env['REPASO_URL'], 'REPASO_URL');
  if (!URL.canParse(text)) throw new CommandFailure(`REPASO_URL is no address (is "${text}")`);
  return text;
}

function platform() {
  const token = given(process.env['REPASO_TOKEN'], 'REPASO_TOKEN');
  return openPlatform({ url: url(), token: () => token, remedy: tokenRemedy });
}

/** The commands by name. */
const commands: Record<string, (values: Values, first: string | undefined) => Promise<void>> = {
  new: ({ bundler, kit }, name) => newRemote(given(name, 'the name'), { bundler, kit }, say),
  check: async (_, folder) => {
    const { entry, bytes } = await check(given(folder, 'the folder'), packedVersions());
    say(`${entry.name} ${entry.version} can be sent (${Math.round(bytes / 1000)} kB)`);
  },
  publish: async ({ to = 'live', share, why }, folder) => {
    const reason = given(why, '--why');
    const build = await check(given(folder, 'the folder'), packedVersions());
    const order = { channel: to, builds: [build], why: reason, share: numberOf(share, '--share') };
    await release(platform(), order, say);
  },
  preview: async ({ to = 'live', hours }, folder) => {
    const build = await check(given(folder, 'the folder'), packedVersions());
    await preview(platform(), build, { channel: to, hours: numberOf(hours, '--hours') ?? 24 }, say);
  },
  dev: ({ port, run: command = 'npm run build -- --watch' }, folder = 'dist') =>
    dev({ platform: url(), folder, port: numberOf(port, '--port') ?? 4300, run: command }, say),
  sets: () => listSets(platform(), say),
  rollback: ({ channel = 'live', to, why }) =>
    rollBack(platform(), { channel, to: numberOf(to, '--to'), why }, say),
  where: (_, folder) => printPlaces([given(folder, 'the folder')], process.stdin, say),
  promote: ({ from, to = 'live', why, 'when-well': wait, 'min-starts': starts }) => {
    const minutes = numberOf(wait, '--when-well');
    const minStarts = numberOf(starts, '--min-starts') ?? 0;
    const probation = minutes === undefined ? undefined : { minutes, minStarts };
    return promote(platform(), { from, to, why, probation }, say);
  },
  remove: ({ channel = 'live', why }, name) =>
    release(platform(), { channel, remove: [given(name, 'the remote')], why: given(why, '--why') }, say),
};

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [name = '', first, ...rest] = positionals;
  if (values.help) return say(help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || rest.length > 0) {
    throw new CommandFailure(name === '' ? 'name a command' : `unknown: ${positionals.join(' ')}`, '', help);
  }
  return command(values, first);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const lines =
    error instanceof CommandFailure ? error.lines : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(line === '' || line === help ? line : `repaso: ${line}`);
  process.exitCode = 1;
}
