import type { Locale, MenuEntry, ReleaseEntry, Role } from '@repaso/contracts';
import type { MessageFormatElement } from 'react-intl';
import type { RouteObject } from 'react-router';

/** Messages by id. The build compiles them to syntax trees; in sources and tests they are strings. */
export type MessageCatalogue = Readonly<Record<string, string | MessageFormatElement[]>>;

/** A react-router route object. Its path is relative to the locale prefix (`practice/cards`), or it has `index`. */
export type RemoteRoute = RouteObject;

/** Return type of a remote's `start()`. */
export interface RemoteStart {
  contractVersion: 1;
  routes: RemoteRoute[];
  /** Loads the catalogue of one locale. Every id must begin with the remote's namespace. */
  messages: Record<Locale, () => Promise<MessageCatalogue>>;
}

/** The module a remote exposes as `./start`. */
export interface RemoteModule {
  contractVersion: 1;
  start(): RemoteStart;
}

/** A menu entry in a remote's manifest. Without `roles` all users see it. */
export interface RemoteMenuEntry extends Pick<MenuEntry, 'id' | 'path' | 'labels' | 'icon' | 'order'> {
  roles?: Role[];
  largeScreensOnly?: boolean;
}

/** Data of a remote's `manifest.ts`, which the shell can read without loading the remote. */
export interface RemoteManifest extends Pick<ReleaseEntry, 'name' | 'routePrefixes' | 'offline'> {
  menu: RemoteMenuEntry[];
}
