import { useEffect, useEffectEvent } from 'react';

/** Runs the action on Escape, wherever the focus is, for as long as the component is shown. */
export function useEscape(action: () => void): void {
  const onEscape = useEffectEvent(action);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Handled: page keys skip events whose default was prevented.
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
