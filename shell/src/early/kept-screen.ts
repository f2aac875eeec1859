import { storageKeys } from './storage-keys.ts';

/** A text, or an element with its attributes and children. */
export type KeptNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, children: readonly KeptNode[]];

/** A screen as the device showed it last. The next visit begins with it, before the page's code has arrived. */
export interface KeptScreen {
  /** Build id of the shell, whose style sheet the elements need. */
  shell: string;
  userId: string;
  /** Path of the page, with locale. */
  path: string;
  /** What the screen calls its state, such as the id of a card. */
  state: string;
  /** Style sheets of remotes that the elements need, in their order. */
  styles: readonly { href: string; integrity: string }[];
  /** Paths of the font files in which the page had shown text. */
  fonts: readonly string[];
  nodes: readonly KeptNode[];
}

/** Returns the id of the user who was signed in last; undefined without one. @throws SyntaxError for a damaged record */
function lastUser(read: (key: string) => string | null): string | undefined {
  const record = JSON.parse(read(storageKeys.session) ?? 'null') as { id?: string } | null;
  return record?.id;
}

/**
 * Returns the kept screen if a page may begin with it: it is of the same build, path and user, and the user has not signed out.
 *
 * @throws SyntaxError when a stored value is damaged
 */
export function readKeptScreen(
  read: (key: string) => string | null,
  { shell, path }: Pick<KeptScreen, 'shell' | 'path'>,
): KeptScreen | null {
  if (read(storageKeys.demo) !== null || read(storageKeys.signOut) !== null) return null;
  const kept = JSON.parse(read(storageKeys.keptScreen) ?? 'null') as KeptScreen | null;
  if (kept === null || kept.shell !== shell || kept.path !== path || kept.userId !== lastUser(read))
    return null;
  return kept;
}
