import { useEffect, useEffectEvent } from 'react';

/** Runs the action on Escape, wherever the focus is, while the component is mounted. */
export function useEscape(action: () => void): void {
  const onEscape = useEffectEvent(action);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Page keys skip events whose default was prevented.
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
