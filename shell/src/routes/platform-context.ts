import { createContext, use } from 'react';
import type { Locale } from '@repaso/contracts';
import type { ExternalStore } from '@repaso/external-store';
import type { DeviceStorage } from '../device-storage.ts';
import type { Releases } from '../federation/release-set.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import type { AddTexts } from '../federation/remote-namespace.ts';
import type { KeptScreens } from '../kept/kept-screens.ts';
import type { Catalogues } from '../locale/catalogues.ts';
import type { UpdateOffer } from '../offline/start-offline.ts';
import type { PreferenceStore } from '../preferences/preferences.ts';
import type { SessionClient } from '../session/session-client.ts';
import type { ShellStore } from '../store.ts';

/** The services of the page. `createPlatform` creates them once, when the page starts. */
export interface Platform {
  releases: Releases;
  updateOffer: UpdateOffer;
  /** Whether a release is stored on this device, so that the platform starts without a connection. */
  offlineReady: ExternalStore<boolean>;
  remotes: RemoteLoader;
  keptScreens: KeptScreens;
  catalogues: Catalogues;
  addTexts: AddTexts;
  preferences: PreferenceStore;
  session: SessionClient;
  storage: DeviceStorage;
  store: ShellStore;
  /** Locale for paths that have no locale prefix. */
  locale: Locale;
}

export const PlatformContext = createContext<Platform | null>(null);

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (platform === null) throw new Error('usePlatform needs a PlatformContext');
  return platform;
}
