import { useCallback, useMemo, useState } from 'react';
import type { SlotHandle } from '@repaso/shell-api/host';
import { useOwnElement } from './use-own-element.ts';

/**
 * Creates a slot of the frame. Returns its handle for screens, the ref for its place in the frame, and whether a screen
 * fills it now.
 */
export function useSlot(): [
  handle: SlotHandle,
  attach: (place: HTMLElement | null) => void,
  isClaimed: boolean,
] {
  const [node, attach] = useOwnElement();
  const [claims, setClaims] = useState(0);
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const handle = useMemo<SlotHandle>(() => ({ node, claim }), [node, claim]);
  return [handle, attach, claims > 0];
}
