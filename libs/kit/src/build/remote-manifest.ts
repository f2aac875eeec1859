import { remoteContract } from '@repaso/contracts';
import type { MenuEntry, ReleaseEntry, SettingsPanel } from '@repaso/contracts';
import type { PreloadModules } from './preload-files.ts';
import type { ReleaseFacts } from './release-entry.ts';

type ManifestMenuEntry = Omit<MenuEntry, 'roles' | 'largeScreensOnly'> & {
  roles?: NonNullable<MenuEntry['roles']>;
  largeScreensOnly?: boolean;
};

/** What a remote's build says of it to the shell, which shows menu and panels before it loads the remote. */
export interface RemoteManifest extends Pick<ReleaseEntry, 'name' | 'routePrefixes'> {
  menu?: ManifestMenuEntry[];
  settings?: SettingsPanel[];
  /** Whether devices store the remote for days without a connection. Default: false. */
  offline?: boolean;
  /** The modules whose files the page loads early. Only webpack and rspack use it. */
  preload?: PreloadModules;
}

/** A manifest with what a team's build needs besides. */
export interface TeamManifest extends RemoteManifest {
  /** Version of the build; a hash of its files is added. Default: 0.1.0. */
  version?: string;
  /** The module with `start`. Default: `./src/start.tsx`. */
  start?: string;
}

export function factsOf({
  name,
  routePrefixes,
  offline = false,
  menu = [],
  settings = [],
}: RemoteManifest): ReleaseFacts {
  return {
    name,
    routePrefixes,
    menu: menu.map((entry) => ({ roles: null, largeScreensOnly: false, ...entry })),
    settings,
    offline,
    contractVersion: remoteContract,
  };
}
