import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@repaso/shell-api';
import { parentOf, placeOf, searchOf } from './place.ts';
import type { Place } from './place.ts';

export const here = '/vocabulary/cards';

/** Router state of a navigation inside the manager. */
export interface Step {
  /** What to focus: the subfolder that was left, or null for the first row. */
  focus: string | null;
}

export interface Whereabouts {
  place: Place;
  /** Identity of the location. A new key resets selection and focused card. */
  key: string;
  /** The card that is open on a phone. */
  openId: string | null;
  /** Null unless the learner came here by a navigation inside the manager. */
  step: Step | null;
  go: (place: Place, step: Step) => void;
  goUp: () => void;
  open: (cardId: string) => void;
  close: () => void;
}

function stepOf(state: unknown): Step | null {
  const isStep = typeof state === 'object' && state !== null && 'focus' in state;
  return isStep ? { focus: typeof state.focus === 'string' ? state.focus : null } : null;
}

/** The location is in the URL. So a reload keeps it, and the browser's back button leaves it. */
export function useWhereabouts(): Whereabouts {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const place = useMemo(() => placeOf(params), [params]);
  // Memoised, because it moves the focus: that must not happen again when cards change.
  const step = useMemo(() => stepOf(state), [state]);
  const key = searchOf(place);
  const go = useCallback(
    (to: Place, step: Step) => navigate(`${here}${searchOf(to)}`, { state: step }),
    [navigate],
  );
  const withCard = (cardId: string) => `${here}${key}${key === '' ? '?' : '&'}card=${cardId}`;
  return {
    place,
    key,
    openId: params.get('card'),
    step,
    go,
    goUp: () => {
      const parent = parentOf(place);
      if (parent !== null) go(parent, { focus: place.part ?? place.folder });
    },
    open: (cardId) => navigate(withCard(cardId), { replace: params.has('card') }),
    close: () => navigate(`${here}${key}`, { replace: true }),
  };
}
