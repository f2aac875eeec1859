import type { Presence } from './presence.ts';

export interface SessionState {
  presence: Presence;
  signUpOpen: boolean;
  supportEmail: string;
  /** Whoever was signed in last on this device; the top bar greets them. */
  lastName: string | null;
}

const initialState: SessionState = {
  presence: { kind: 'pending' },
  signUpOpen: false,
  supportEmail: '',
  lastName: null,
};

export const settled = (presence: Presence) => ({ type: 'session/settled', presence }) as const;
export const platformKnown = (facts: Pick<SessionState, 'signUpOpen' | 'supportEmail'>) =>
  ({ type: 'session/platformKnown', facts }) as const;
export const endRead = () => ({ type: 'session/endRead' }) as const;
export const nameRemembered = (lastName: string | null) =>
  ({ type: 'session/nameRemembered', lastName }) as const;

type SessionAction = ReturnType<
  typeof settled | typeof platformKnown | typeof endRead | typeof nameRemembered
>;

function reduce(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'session/settled':
      return { ...state, presence: action.presence };
    case 'session/platformKnown':
      return { ...state, ...action.facts };
    case 'session/endRead':
      return state.presence.kind === 'signed-out' ? { ...state, presence: { kind: 'signed-out' } } : state;
    case 'session/nameRemembered':
      return { ...state, lastName: action.lastName };
    default:
      return state;
  }
}

// Written out: createSlice, with immer behind it, would be a tenth of the shell for these four.
export const sessionSlice = {
  reducerPath: 'session' as const,
  reducer: (state: SessionState | undefined, action: { type: string }) =>
    reduce(state ?? initialState, action as SessionAction),
};
