import type { Build } from '@repaso/release-rules';
import path from 'node:path';
import { parseArgs } from 'node:util';

export const help = `npm run release -- <built folder>…            puts built remotes live, as one new set
npm run release -- --remove <remote>          takes a remote off; may be given several times
npm run release -- --rollback <set>           puts the remotes of an earlier set live again
npm run release -- --list                     shows what is live and the changes before

--why <text>   the reason, for the history
--force        lets mf_auth or mf_study leave, without which the platform is of little use
Folders are relative to where the command is typed. The platform must run: at REPASO_URL, or with the data in
REPASO_DATA_DIR (default .repaso). The command signs in by RELEASE_KEY_SECRET (default: the file in the data folder), or
by REPASO_TOKEN, the secret of a team's token.`;

export type ReleaseOrder =
  | { kind: 'change'; folders: string[]; remove: string[]; isForced: boolean }
  | { kind: 'rollback'; set: number; isForced: boolean }
  | { kind: 'list' };

const options = {
  remove: { type: 'string', multiple: true },
  rollback: { type: 'string' },
  list: { type: 'boolean', default: false },
  why: { type: 'string' },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export type Parsed =
  | { order: ReleaseOrder; why: string | undefined }
  /** The arguments are not a valid order. `problem` says why; it is undefined after `--help`. */
  | { order: undefined; problem: string | undefined };

export function parseOrder(args: string[]): Parsed {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (values.help) return { order: undefined, problem: undefined };
    const orders = ordersOf(values, positionals);
    const [order] = orders;
    if (order === undefined) return { order, problem: 'name a built folder' };
    if (orders.length > 1) return { order: undefined, problem: 'one order at a time' };
    return { order, why: values.why };
  } catch (error) {
    return { order: undefined, problem: error instanceof Error ? error.message : String(error) };
  }
}

interface Values {
  remove?: string[] | undefined;
  rollback?: string | undefined;
  list: boolean;
  force: boolean;
}

function ordersOf({ remove = [], rollback, list, force: isForced }: Values, folders: string[]) {
  const orders: ReleaseOrder[] = [];
  if (folders.length + remove.length > 0) {
    orders.push({ kind: 'change', folders: folders.map(fromCaller), remove, isForced });
  }
  if (rollback !== undefined) orders.push({ kind: 'rollback', set: setNumber(rollback), isForced });
  if (list) orders.push({ kind: 'list' });
  return orders;
}

/** npm runs commands in the repository's root, but INIT_CWD is the folder in which the user typed the path. */
const fromCaller = (folder: string) => path.resolve(process.env['INIT_CWD'] ?? '', folder);

function setNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--rollback takes the number of a set (is "${text}")`);
  return Number(text);
}

/** Returns the reason for the history when the user gives none. */
export function reasonOf(builds: readonly Build[], remove: readonly string[]): string {
  const put = builds.map(({ entry: { name, version } }) => `${name} ${version}`);
  const parts = [
    put.length > 0 && `release ${put.join(', ')}`,
    remove.length > 0 && `remove ${remove.join(', ')}`,
  ];
  return parts.filter(Boolean).join('; ');
}
