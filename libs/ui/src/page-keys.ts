/** What of a key press decides. */
export interface KeyPress {
  key: string;
  code: string;
  repeat: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Where the press went. */
export interface KeyTarget {
  /** A field, where keys write. */
  isTyping: boolean;
  /** A button or link, which the space bar and Enter press. */
  isPressable: boolean;
  /** A dialog is open. */
  isModal: boolean;
}

/** Which key does what on a page. */
export interface PageKeys<Action> {
  /** By what the key writes, in small letters, or by its name. */
  byKey: Readonly<Record<string, Action>>;
  /** The same keys under a Cyrillic layout, by their place. */
  byPlace?: Readonly<Record<string, Action>>;
}

/** What a key does on the page; null when it is not for the page. A key held down acts once. */
export function pageAction<Action>(
  { byKey, byPlace = {} }: PageKeys<Action>,
  press: KeyPress,
  target: KeyTarget,
): Action | null {
  if (press.repeat || press.altKey || press.ctrlKey || press.metaKey) return null;
  if (target.isTyping || target.isModal) return null;
  if ((press.key === ' ' || press.key === 'Enter') && target.isPressable) return null;
  const isCyrillic = /^\p{Script=Cyrillic}$/u.test(press.key);
  return (
    (isCyrillic
      ? byPlace[press.code]
      : byKey[press.key.length === 1 ? press.key.toLowerCase() : press.key]) ?? null
  );
}
