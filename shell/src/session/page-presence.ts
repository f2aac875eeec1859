import type { SessionView } from '@repaso/contracts';
import { presenceOf, recordOf } from './presence.ts';
import type { Presence } from './presence.ts';
import type { SessionChannel } from './session-channel.ts';
import type { SessionMemory } from './session-memory.ts';
import { nameRemembered, platformKnown, presenceChanged } from './session-state.ts';
import type { SessionState } from './session-state.ts';

export interface PagePresenceDeps {
  store: {
    dispatch: (
      action: ReturnType<typeof presenceChanged | typeof platformKnown | typeof nameRemembered>,
    ) => unknown;
    getState: () => { session: SessionState };
  };
  memory: SessionMemory;
  channel: SessionChannel;
}

/** The presence of the page: shown by its screens, recorded on this device and sent to the other tabs. */
export function createPagePresence({ store, memory, channel }: PagePresenceDeps) {
  const get = () => store.getState().session.presence;
  const show = (next: Presence) => store.dispatch(presenceChanged(next));
  const showName = () => store.dispatch(nameRemembered(memory.lastName()));

  function set(next: Presence): void {
    // Another tab or a late response may still carry the session that was signed out here.
    if (next.kind === 'signed-in' && memory.pendingSignOut.isSet()) return;
    if (next.kind !== 'demo') memory.keepRecord(recordOf(next));
    show(next);
    showName();
  }

  return {
    get,
    /** Shows a presence without recording it. */
    show,
    /** Shows the name of the last learner again, after it changed on this device. */
    showName,
    /** Shows and records a presence, except a sign-in while a sign-out is pending. */
    set,
    setInAllTabs(next: Presence): void {
      set(next);
      channel.post(next);
    },
    /** Reads a response of the auth service. Does not set the presence. */
    accept(view: SessionView): Presence {
      store.dispatch(platformKnown({ signUpOpen: view.signUpOpen, supportEmail: view.supportEmail }));
      return presenceOf(view);
    },
    /** Id of the signed-in user, else of the recorded one; empty without both. */
    userId(): string {
      const current = get();
      return current.kind === 'signed-in' ? current.user.id : (memory.record()?.id ?? '');
    },
  };
}
export type PagePresence = ReturnType<typeof createPagePresence>;
