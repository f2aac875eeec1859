/** The used fields of a KeyboardEvent. */
export interface KeyPress {
  key: string;
  code: string;
  repeat: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Context of a key press. */
export interface KeyTarget {
  /** The target is a text field. */
  isTyping: boolean;
  /** The target is a button or link, which Space and Enter activate. */
  isPressable: boolean;
  /** A dialog is open. */
  isModal: boolean;
}

/** Actions of a page by key. */
export interface PageKeys<Action> {
  /** By `KeyboardEvent.key`; letters in lower case. */
  byKey: Readonly<Record<string, Action>>;
  /** By `KeyboardEvent.code`, for letters under a Cyrillic layout. */
  byCode?: Readonly<Record<string, Action>>;
}

/** Returns the action of a key press, or null. Ignores repeats of a held key, modifiers, text fields and dialogs. */
export function pageAction<Action>(
  { byKey, byCode = {} }: PageKeys<Action>,
  press: KeyPress,
  target: KeyTarget,
): Action | null {
  if (press.repeat || press.altKey || press.ctrlKey || press.metaKey) return null;
  if (target.isTyping || target.isModal) return null;
  if ((press.key === ' ' || press.key === 'Enter') && target.isPressable) return null;
  const isCyrillic = /^\p{Script=Cyrillic}$/u.test(press.key);
  return (
    (isCyrillic ? byCode[press.code] : byKey[press.key.length === 1 ? press.key.toLowerCase() : press.key]) ??
    null
  );
}
