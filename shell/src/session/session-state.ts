import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
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

export const sessionSlice = createSlice({
  name: 'session',
  initialState: () => initialState,
  reducers: {
    settled: (state, { payload }: PayloadAction<Presence>) => {
      state.presence = payload;
    },
    platformKnown: (state, { payload }: PayloadAction<{ signUpOpen: boolean; supportEmail: string }>) => {
      state.signUpOpen = payload.signUpOpen;
      state.supportEmail = payload.supportEmail;
    },
    endRead: (state) => {
      if (state.presence.kind === 'signed-out') state.presence = { kind: 'signed-out' };
    },
    nameRemembered: (state, { payload }: PayloadAction<string | null>) => {
      state.lastName = payload;
    },
  },
});
export const { settled, endRead, platformKnown, nameRemembered } = sessionSlice.actions;
