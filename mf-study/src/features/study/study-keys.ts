export type StudyAction = 'flip' | 'previous' | 'next' | 'unknown' | 'known' | 'undo' | 'listen';

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
  /** A button or link, which the space bar presses. */
  isPressable: boolean;
  /** A dialog is open. */
  isModal: boolean;
}

const byKey: Readonly<Record<string, StudyAction>> = {
  ' ': 'flip',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  1: 'unknown',
  2: 'known',
  u: 'undo',
  v: 'listen',
};
/** The same keys under a Cyrillic layout. */
const byPlace: Readonly<Record<string, StudyAction>> = { KeyU: 'undo', KeyV: 'listen' };

/** What a key does on the study screen; null when it is not for us. A key held down acts once. */
export function studyAction(press: KeyPress, target: KeyTarget): StudyAction | null {
  if (press.repeat || press.altKey || press.ctrlKey || press.metaKey) return null;
  if (target.isTyping || target.isModal) return null;
  if (press.key === ' ' && target.isPressable) return null;
  const isCyrillic = /^\p{Script=Cyrillic}$/u.test(press.key);
  return (
    (isCyrillic
      ? byPlace[press.code]
      : byKey[press.key.length === 1 ? press.key.toLowerCase() : press.key]) ?? null
  );
}
