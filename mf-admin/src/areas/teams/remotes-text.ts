import { limits, ownedRemote } from '@repaso/contracts';
import type { OwnedRemote } from '@repaso/contracts';

/** Returns the remotes of a team as text: one line for each, with its name and its route prefixes. */
export const formatRemotes = (remotes: readonly OwnedRemote[]): string =>
  remotes.map(({ name, prefixes }) => [name, ...prefixes].join(' ')).join('\n');

/**
 * Reads the remotes from such a text. Prefixes are separated by spaces or commas; empty lines are skipped. `wrong` is the
 * number of the first line that is not a remote, counted from 1; null if all are right.
 */
export function parseRemotes(text: string): { remotes: OwnedRemote[]; wrong: number | null } {
  const lines = text.split('\n').map((line) => line.split(/[\s,]+/).filter(Boolean));
  const remotes: OwnedRemote[] = [];
  for (const [index, [name = '', ...prefixes]] of lines.entries()) {
    if (name === '') continue;
    const { data } = ownedRemote.safeParse({ name, prefixes });
    const isTwice = remotes.some((other) => other.name === name);
    if (data === undefined || isTwice || remotes.length >= limits.teamRemotes)
      return { remotes, wrong: index + 1 };
    remotes.push(data);
  }
  return { remotes, wrong: null };
}
