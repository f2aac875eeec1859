import { useEffect } from 'react';
import { numbered } from './number-keys.ts';

const fields = 'input, textarea, select, [contenteditable="true"]';

/** Opens one of `count` things by its number while the screen shows, unless somebody types or a dialog is open. */
export function useNumberKeys(count: number, open: (at: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(fields) !== null;
      if (isTyping || document.querySelector('[aria-modal="true"]') !== null) return;
      const at = numbered(event, count);
      if (at !== null) open(at);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [count, open]);
}
