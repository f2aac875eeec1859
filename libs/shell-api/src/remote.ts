import type { ComponentType } from 'react';
import type { Locale, MenuEntry, ReleaseEntry, Role, SettingsPanel } from '@repaso/contracts';
import type { MessageFormatElement } from 'react-intl';
import type { RouteObject } from 'react-router';

/**
 * Messages by id. In a built remote they are syntax trees that the build has compiled; in sources and tests, strings.
 */
export type MessageCatalogue = Readonly<Record<string, string | MessageFormatElement[]>>;

/** For each locale, the function that loads its messages. All message ids must begin with the remote's namespace. */
export type MessageLoaders = Record<Locale, () => Promise<MessageCatalogue>>;

/**
 * A react-router route object. Its path comes after the locale prefix, as in `practice/cards`; an index route has none.
 * `messages`: those that only this screen needs. They are loaded with its `lazy` code.
 */
export type RemoteRoute = RouteObject & { messages?: MessageLoaders; children?: RemoteRoute[] };

/** What a remote's `start()` returns. */
export interface RemoteStart {
  contractVersion: 1;
  routes: RemoteRoute[];
  /** The messages that every screen needs. */
  messages: MessageLoaders;
  /** For each settings panel of the manifest, by its id, the function that loads its content and its own messages. */
  settingsPanels?: Record<string, () => Promise<{ Component: ComponentType; messages?: MessageLoaders }>>;
}

/** The module that a remote exposes to the federation as `./start`. */
export interface RemoteModule {
  contractVersion: 1;
  start(): RemoteStart;
}

/** A menu entry in a remote's manifest. If `roles` is missing, all users see the entry. */
export interface RemoteMenuEntry extends Pick<MenuEntry, 'id' | 'path' | 'labels' | 'icon' | 'order'> {
  roles?: Role[];
  largeScreensOnly?: boolean;
}

/** Content of a remote's `manifest.ts`. The shell uses it without loading the remote. */
export interface RemoteManifest extends Pick<ReleaseEntry, 'name' | 'routePrefixes' | 'offline'> {
  menu: RemoteMenuEntry[];
  settings?: SettingsPanel[];
  /**
   * Modules that the remote loads by `import()`, each as the source names it: those of its screens, by path, of its texts,
   * and those that every screen needs. `screenTexts`: of the texts that only one screen needs, by its path. The page loads
   * their files beside the code of the shell.
   */
  preload?: {
    screens: Record<string, string>;
    texts: Record<Locale, string>;
    screenTexts?: Record<string, Record<Locale, string>>;
    everywhere?: string[];
  };
}
