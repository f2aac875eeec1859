/** What of a key press decides. */
export type NumberPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Which of `count` things a number key means, from 0; null when the key is not for us. A key held down acts once. */
export function numbered(press: NumberPress, count: number): number | null {
  if (press.repeat || press.altKey || press.ctrlKey || press.metaKey) return null;
  const at = /^[1-9]$/.test(press.key) ? Number(press.key) - 1 : count;
  return at < count ? at : null;
}
