/**
 * Entry point of this package for the shell: contexts to provide and functions to bind. Remotes must not import it; it
 * is not a shared module of the federation.
 */
export { callEarly, readCall } from './call.ts';
export { FrameContext } from './frame.tsx';
export type { FrameViews, SlotHandle } from './frame.tsx';
export { GateViewsContext } from './gates.tsx';
export type { GateViews } from './gates.tsx';
export { bindHttp } from './http-binding.ts';
export type { HttpBinding } from './http-binding.ts';
export { ScreenKeeperContext } from './kept-screen.ts';
export type { BegunScreen, ScreenKeeper } from './kept-screen.ts';
export { LocaleContext } from './locale.ts';
export { localePath, splitLocalePath } from './locale-path.ts';
export { ModalContext } from './modal.tsx';
export { OfflineReadyContext } from './offline.ts';
export { MotionContext, ThemeContext } from './preferences.ts';
export { RemoteRoot } from './remote-root.tsx';
export { RunningSessionContext } from './running-session.ts';
export { LeavingContext } from './search-params.ts';
export { AuthContext } from './session.ts';
export { BelowScreenContext, SettingsPanelsContext } from './settings-panels.tsx';
export { bindStore } from './store.ts';
export type { StoreBinding } from './store.ts';
export { ToastContext } from './toast.ts';
